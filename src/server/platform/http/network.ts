import ipaddr from "ipaddr.js";

/** An IPv6 address counts by its /64, which one machine may use entirely; an IPv4 address by itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return read.toString();
  const [a = 0, b = 0, c = 0, d = 0] = new ipaddr.IPv6(read.toByteArray()).parts;
  return `${[a, b, c, d].map((part) => part.toString(16)).join(":")}::/64`;
}
