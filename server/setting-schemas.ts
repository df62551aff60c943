import * as v from 'valibot'
import { databaseTargetOf } from './database/database-url.ts'

export const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0', 'on', 'off'], 'must be true or false'),
  v.transform((text) => ['true', '1', 'on'].includes(text)),
)

export const urlWith = (protocols: readonly string[], label: string) =>
  v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), label),
  )

export const publicUrl = v.pipe(
  urlWith(['http:', 'https:'], 'must be an address such as https://travel.example.com'),
  v.transform((text) => new URL(text)),
  v.check(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '', 'must have no path'),
  v.transform((url) => url.origin),
)

const PROXIES = 'must be true, false or a list of addresses such as 10.0.0.0/8'

export const trustProxy = v.union(
  [
    flag,
    v.pipe(
      v.string(),
      v.regex(/^[\da-fA-F.:/]+(?:,[\da-fA-F.:/]+)*$/, PROXIES),
      v.transform((text) => text.split(',')),
    ),
  ],
  PROXIES,
)

export const isLoopback = (address: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const DOUBLE = 'must be an address of a double on this machine such as http://127.0.0.1:12111'

export const doubleUrl = v.pipe(
  urlWith(['http:'], DOUBLE),
  v.check((text) => URL.canParse(text) && isLoopback(text) && new URL(text).pathname === '/', DOUBLE),
)

const DNS_SERVERS = 'must be addresses with commas between, such as 192.0.2.53,[2001:db8::53]:5353'

const DNS_SERVER = String.raw`(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-fA-F:.]+\])(?::\d{1,5})?`

export const dnsServers = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${DNS_SERVER}(?:,${DNS_SERVER})*$`), DNS_SERVERS),
  v.transform((text) => text.split(',')),
)

const DATABASE_ADDRESS =
  'must begin with postgres:// (user, hosts and database); target_session_attrs is any, read-write or primary'

export const databaseUrl = v.pipe(
  v.string(),
  v.check((text) => databaseTargetOf(text) !== null, DATABASE_ADDRESS),
)

export const CONNECTIONS = 'must be a number from 1 to 999'
