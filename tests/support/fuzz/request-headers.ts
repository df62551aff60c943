import * as fc from 'fast-check'
import { CONTRACT_VERSION } from '#contract/core/endpoint.ts'

const COOKIES = ['singgah.locale', 'singgah.refresh', 'singgah.device', 'singgah.flow', '__Host-singgah.locale', 'x']

/** What a header can carry: printable signs of Latin-1. */
const line = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCodePoint(code)),
  maxLength: 60,
})

const cookie = fc
  .array(
    fc.tuple(fc.constantFrom(...COOKIES), fc.oneof(line, fc.constantFrom('', '%', '%E0%A4%A', '"', 'en', 'a.b.c'))),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))

const version = fc.constantFrom('"1"', '1', 'W/"1"', '"0"', '"999999999"', '"2147483648"', '"-1"', '*', '', '"x", "y"')

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'if-match': fc.oneof({ weight: 4, arbitrary: version }, line),
    'idempotency-key': fc.oneof(
      { weight: 6, arbitrary: fc.uuid({ version: 7 }) },
      fc.constantFrom('', ' ', 'x', 'x'.repeat(255), 'x'.repeat(256), '00000000-0000-7000-8000-000000000000'),
      line,
    ),
    'accept-language': fc.oneof(fc.constantFrom('id', 'en', 'id-ID,id;q=0.9', '*', 'zz;q=zz', ''), line),
    cookie,
    'singgah-contract': fc.oneof({ weight: 3, arbitrary: fc.constant(String(CONTRACT_VERSION)) }, line),
    'if-none-match': line,
    origin: fc.oneof(fc.constantFrom('null', 'http://localhost', 'https://elsewhere.example'), line),
  },
  { requiredKeys: [] },
)

/** Headers of a call beside those that it needs, or in their place; mostly none, so that the rest is looked at. */
export const requestHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  oddHeaders,
)
