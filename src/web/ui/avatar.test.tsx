import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Avatar } from "./avatar.tsx";

/** The data URL of a square of one colour, with a margin of another. */
function drawing(colour: string, margin: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 100;
  canvas.height = 100;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("No canvas");
  context.fillStyle = margin;
  context.fillRect(0, 0, 100, 100);
  context.fillStyle = colour;
  context.fillRect(30, 30, 40, 40);
  return canvas.toDataURL();
}

test.each([
  ["white on nothing", drawing("#fff", "transparent"), "rgb(22, 24, 29)"],
  ["nearly white on nothing", drawing("#f5f0e8", "transparent"), "rgb(22, 24, 29)"],
  ["dark on nothing", drawing("#16181d", "transparent"), "rgb(255, 255, 255)"],
  ["of colour on nothing", drawing("#ffd23a", "transparent"), "rgb(255, 255, 255)"],
  ["dark on white", drawing("#16181d", "#fff"), "rgb(255, 255, 255)"],
  ["white on dark", drawing("#fff", "#16181d"), "rgb(255, 255, 255)"],
])("a logo %s has a contrasting background", async (_, src, ground) => {
  await render(<Avatar src={src} initials="MK" alt="Logo" />);
  await expect.element(page.getByRole("img", { name: "Logo" })).toHaveStyle({ backgroundColor: ground });
});

test("a picture that fails to load is replaced by the initials, until there is another one", async () => {
  const { rerender } = await render(<Avatar src="data:image/png;base64,none" initials="MK" alt="Logo" />);
  await expect.element(page.getByText("MK")).toBeVisible();
  await rerender(<Avatar src={drawing("#fff", "#16181d")} initials="MK" alt="Logo" />);
  await expect.element(page.getByRole("img", { name: "Logo" })).toBeVisible();
});
