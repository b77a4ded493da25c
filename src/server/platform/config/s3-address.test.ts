import { describe, expect, test } from "vitest";
import { readS3Address } from "./s3-address.ts";

const aws = {
  endpoint: "https://s3.eu-west-3.amazonaws.com",
  bucket: "renfort-logos",
  region: "eu-west-3",
  accessKeyId: "AKIA",
  secretAccessKey: "secret",
};

describe("the address of a bucket", () => {
  test.each([
    ["s3://AKIA:secret@s3.eu-west-3.amazonaws.com/renfort-logos?region=eu-west-3", aws],
    ["s3://AKIA:secret@s3.eu-west-3.amazonaws.com/renfort-logos/?region=eu-west-3&tls=true", aws],
    [
      "s3://a%3Ab:x%2Fy%2Bz%3D%40%25@127.0.0.1:9000/abc?tls=false",
      {
        endpoint: "http://127.0.0.1:9000",
        bucket: "abc",
        region: "us-east-1",
        accessKeyId: "a:b",
        secretAccessKey: "x/y+z=@%",
      },
    ],
    ["s3://k:a+b=@[::1]:9000/abc", { endpoint: "https://[::1]:9000", secretAccessKey: "a+b=" }],
  ])("%s is read", (text, address) => {
    expect(readS3Address(text)).toMatchObject(address);
  });

  test.each([
    "",
    "s3",
    "s3://",
    "s3:///bucket",
    "s3://host/bucket",
    "s3://key@host/bucket",
    "s3://:secret@host/bucket",
    "s3://key:se/cret@host/bucket",
    "s3://key:%E0%A4%A@host/bucket",
    "s3://key:secret@host",
    "s3://key:secret@host/",
    "s3://key:secret@host/a/b",
    "s3://key:secret@host/Ab",
    "s3://key:secret@host/ab",
    "s3://key:secret@host/../x",
    "s3://key:secret@host/bucket?region=",
    "s3://key:secret@host/bucket?region=a/b",
    "s3://key:secret@host/bucket?tls=no",
    "s3://key:secret@host/bucket?tls=",
    "s3://key:secret@host/bucket?regoin=eu",
    "s3://key:secret@host/bucket#x",
    "https://key:secret@host/bucket",
  ])("%j is refused", (text) => {
    expect(readS3Address(text)).toBeNull();
  });
});
