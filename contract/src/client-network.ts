import ipaddr from "ipaddr.js";

const IPV6_NETWORK_BYTES = 8;

/**
 * The network that limits count calls by: an IPv4 address, or the /64 of an IPv6 address, because one
 * household or server has a whole /64. An IPv4-mapped address counts as the IPv4 address.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const network = parsed.toByteArray().fill(0, IPV6_NETWORK_BYTES);
  return `${ipaddr.fromByteArray(network)}/64`;
}
