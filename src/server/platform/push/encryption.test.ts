import { createECDH } from "node:crypto";
import { expect, test } from "vitest";
import { encrypt } from "./encryption.ts";

// RFC 8291, appendix A.
const p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const auth = "BTBZMqHH6r4Tts7J_aSIgg";

test("the example of RFC 8291 is encrypted as it says", () => {
  const server = createECDH("prime256v1");
  server.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const body = encrypt("When I grow up, I want to be a watermelon", { p256dh, auth }, { server, salt });
  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("a key off the curve is refused", () => {
  const wrong = Buffer.alloc(65, 7);
  wrong.writeUInt8(4);
  expect(() => encrypt("Bonjour", { p256dh: wrong.toString("base64url"), auth })).toThrow(
    "Public key is not valid for specified curve",
  );
});
