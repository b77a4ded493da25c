import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { recruiterOn, sampleJob } from "#web/testing/job-samples.ts";
import { mockServer } from "#web/testing/mock-server.ts";
import { chooseAction } from "#web/testing/more-actions.ts";
import { openApp } from "#web/testing/open-app.tsx";

const address = (id: string) => `${location.origin}/offre/${id}`;

async function openList() {
  const job = sampleJob(1, { isActive: true });
  mockServer({
    "GET /api/recruiter": () => recruiterOn("smart"),
    "GET /api/jobs": () => ({ items: [job], nextCursor: null, sort: "newest" }),
  });
  await openApp("/dashboard/jobs");
  return job;
}

/** The browser's share sheet, which headless Chromium has not; `undefined`: none. */
function setShareSheet(sheet: Navigator["share"] | undefined): void {
  if (sheet === undefined) Reflect.deleteProperty(Navigator.prototype, "share");
  else Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
}

test.each([
  ["closing it", "AbortError"],
  ["a second tap while it is open", "InvalidStateError"],
])(
  "« Partager » opens the browser's sheet with the job's public address; %s says nothing",
  async (_, error) => {
    const sheet = vi.fn<Navigator["share"]>().mockRejectedValue(new DOMException("", error));
    setShareSheet(sheet);
    const job = await openList();
    await chooseAction(`Partager : ${job.title}`);
    expect(sheet).toHaveBeenCalledWith({ title: job.title, url: address(job.id) });
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  },
);

test("without a sheet, the link can be copied, or sent by WhatsApp", async () => {
  setShareSheet(undefined);
  const written = vi
    .spyOn(navigator.clipboard, "writeText")
    .mockRejectedValueOnce(new DOMException("refused", "NotAllowedError"))
    .mockResolvedValue();
  onTestFinished(() => written.mockRestore());
  const job = await openList();
  await chooseAction(`Partager : ${job.title}`);
  const dialog = page.getByRole("dialog", { name: "Partager cette offre" });
  await expect.element(dialog.getByLabelText("Lien de l’offre")).toHaveValue(address(job.id));
  const sent = encodeURIComponent(`${job.title} : ${address(job.id)}`);
  await expect
    .element(dialog.getByRole("link", { name: "WhatsApp" }))
    .toHaveAttribute("href", `https://wa.me/?text=${sent}`);
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  await expect.element(page.getByText(/^La copie est impossible ici/)).toBeVisible();
  expect(getSelection()?.toString()).toBe(address(job.id));
  await dialog.getByRole("button", { name: "Copier le lien" }).click();
  expect(written).toHaveBeenCalledWith(address(job.id));
  await expect.element(page.getByText("Lien copié")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});
