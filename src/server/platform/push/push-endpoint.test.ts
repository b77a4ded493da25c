import { expect, test } from "vitest";
import { pushEndpoint } from "./push-endpoint.ts";

const OTHER = ["http://127.0.0.1:4000"];

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QH-abc",
  "https://api.push.apple.com/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "http://127.0.0.1:4000/push/1",
])("%s is the address of a push service", (address) => {
  expect(pushEndpoint(address, OTHER)).toBe(address);
});

test.each([
  "",
  "pas une adresse",
  "http://fcm.googleapis.com/a",
  "https://fcm.googleapis.com:8443/a",
  "https://moi:secret@fcm.googleapis.com/a",
  "https://fcm.googleapis.com@attaque.example/a",
  "https://fcm.googleapis.com.attaque.example/a",
  "https://attaque-fcm.googleapis.com/a",
  "https://notify.windows.com.attaque.example/a",
  "https://attaquenotify.windows.com/a",
  "https://notify.windows.com/a",
  "https://127.0.0.1/a",
  "http://127.0.0.1:4001/push/1",
  "http://[::1]:4000/push/1",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
])("%s is no address that the server calls", (address) => {
  expect(pushEndpoint(address, OTHER)).toBeNull();
});

test("an address is normalized before it is compared", () => {
  expect(pushEndpoint("HTTPS://FCM.googleapis.com/a/../b", [])).toBe("https://fcm.googleapis.com/b");
});
