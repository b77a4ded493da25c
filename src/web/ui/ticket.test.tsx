import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Ticket, TicketStub } from "./ticket.tsx";

async function show(width: number) {
  await render(
    <div style={{ width }}>
      <Ticket
        stub={<TicketStub figure="5" word="déc." />}
        aside={<p>13,50 €</p>}
        trailing={<p>12 candidatures</p>}
        footer={<button type="button">Suspendre</button>}
      >
        <p>Extra service du soir</p>
      </Ticket>
    </div>,
  );
}

function box(text: string): DOMRect {
  return page.getByText(text, { exact: true }).element().getBoundingClientRect();
}

test("on a wide screen, the stub and the aside are on both sides of the text", async () => {
  await show(800);
  expect(box("déc.").right).toBeLessThanOrEqual(box("Extra service du soir").left);
  expect(box("13,50 €").left).toBeGreaterThan(box("Extra service du soir").left + 400);
  expect(box("12 candidatures").top).toBeGreaterThanOrEqual(box("13,50 €").bottom);
  expect(box("Suspendre").top).toBeGreaterThanOrEqual(box("12 candidatures").bottom);
});

test("on a phone, the stub and the aside are above the text, which has the full width", async () => {
  await show(358);
  expect(box("déc.").bottom).toBeLessThanOrEqual(box("Extra service du soir").top);
  expect(box("13,50 €").bottom).toBeLessThanOrEqual(box("Extra service du soir").top);
  expect(box("13,50 €").left).toBeGreaterThanOrEqual(box("déc.").right);
  expect(box("Extra service du soir").left).toBeLessThan(30);
  const { clientWidth, scrollWidth } = page.getByRole("article").element();
  expect(scrollWidth).toBe(clientWidth);
  expect(box("12 candidatures").top).toBeGreaterThanOrEqual(box("Extra service du soir").bottom);
  expect(box("Suspendre").top).toBeGreaterThanOrEqual(box("12 candidatures").bottom);
});
