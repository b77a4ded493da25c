import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import styles from "./button.module.css";
import { LinkButton } from "./link-button.tsx";

test.each(["accent", "secondary"] as const)(
  "a link that the server writes with the classes of a button alone looks as a %s button",
  async (variant) => {
    await render(
      <>
        <LinkButton variant={variant} href="#react">
          Postuler
        </LinkButton>
        <a className={`${styles.button} ${styles[variant]}`} href="#server">
          Postuler
        </a>
      </>,
    );
    const [ours, served] = page
      .getByRole("link")
      .elements()
      .map((link) => Object.fromEntries(link.computedStyleMap()));
    expect(served).toEqual(ours);
  },
);
