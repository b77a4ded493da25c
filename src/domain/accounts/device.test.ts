import { expect, test } from "vitest";
import { deviceOf, isHandheld } from "./device.ts";

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox sur Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari sur Mac",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge sur Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome sur Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari sur iPhone",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0", "Firefox sur Linux"],
  ["Mozilla/5.0 (PlayStation) Firefox/144.0", "Firefox"],
  ["okhttp/4.12.0", "Android"],
  ["Renfort/12 CFNetwork/3826.600.41 Darwin/25.0.0", "iPhone"],
  ["curl/8.14.1", "Appareil inconnu"],
  [undefined, "Appareil inconnu"],
])("the user agent %s is shown as %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ["Chrome sur Android", true],
  ["Safari sur iPhone", true],
  ["iPad", true],
  ["Safari sur Mac", false],
  ["Firefox", false],
  ["Appareil inconnu", false],
])("%s is a phone or a tablet: %s", (device, expected) => {
  expect(isHandheld(device)).toBe(expected);
});
