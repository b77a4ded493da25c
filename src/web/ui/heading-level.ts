import { createContext, useContext } from "react";

/** The level of the title of a screen: 2 under the title of a frame, 1 where the frame has none. */
export const TitleLevel = createContext<1 | 2>(2);

/** The tags of the title of a screen and of the titles of its parts. */
export function useHeadings() {
  return useContext(TitleLevel) === 1
    ? ({ Title: "h1", PartTitle: "h2" } as const)
    : ({ Title: "h2", PartTitle: "h3" } as const);
}
