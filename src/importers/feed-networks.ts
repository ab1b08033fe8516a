import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are somebody's own: this machine, the house, the link, the provider's inside, and what is no host at all. */
const OWN = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  OWN.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  OWN.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address is in a network that is somebody's own; an IPv4 address written as IPv6 too. */
export function isOwnNetwork(address: string): boolean {
  return OWN.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Looks a host up for a connection, and refuses it where it is in somebody's own network. The address that is checked is the one that
 * is connected to: a name that changes its meaning in between gains nothing.
 * @param hostname as it stands in the address; a number is not looked up, and so is checked here
 * @throws where the host is such a number
 */
export function guardedLookup(hostname: string): LookupFunction {
  const number = hostname.replace(/^\[|\]$/g, '');
  if (isIP(number) && isOwnNetwork(number)) throw refusal(number);
  return (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      const own = addresses?.find(({ address }) => isOwnNetwork(address));
      const [first] = addresses ?? [];
      if (error || own || !first) done(error ?? refusal(own?.address ?? name), '', 4);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

function refusal(address: string): Error {
  return new Error(
    `it is sent on to ${address}, inside a private network. Name that address yourself if it is yours`,
  );
}
