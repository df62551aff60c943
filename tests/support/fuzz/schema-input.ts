import * as fc from 'fast-check'
import * as v from 'valibot'

// Input for endpoints, made of the JSON Schema of what they take.

/** What the fuzz reads of a JSON Schema; all else is left to the server to refuse. */
const nodeSchema = v.looseObject({
  type: v.optional(v.union([v.string(), v.array(v.string())])),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  oneOf: v.optional(v.array(v.unknown())),
  allOf: v.optional(v.array(v.unknown())),
  properties: v.optional(v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
  items: v.optional(v.unknown()),
  additionalProperties: v.optional(v.unknown()),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  minimum: v.optional(v.number()),
  maximum: v.optional(v.number()),
  minItems: v.optional(v.number()),
  maxItems: v.optional(v.number()),
})
type Node = v.InferOutput<typeof nodeSchema>

/** Texts that have broken servers, as the value of anything. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  'null',
  '-1',
  '0',
  '1e9',
  'NaN',
  '99999999999999999999',
  '2027-02-30',
  '2027-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2030-12-01',
  'GA410-20270231.GA-lite-short',
  'GA410-00000000.GA-lite-short',
  'GA410-99991231.GA-lite-short',
  'CGK.DPS.0001-01-01',
  'CGK.DPS.9999-12-31',
  "'; drop table users; --",
  `" or ""="`,
  '%25',
  '\\',
  '_%',
  '../../etc/passwd',
  '/../x',
  '//x',
  '%00',
  '%ff',
  '\u0000',
  '\u202e\u0007',
  '\ud800',
  '\u{1f3e8}'.repeat(200),
  'a'.repeat(5000),
  '{"a":1}',
  '__proto__',
  'constructor',
  'city:',
  'city:nowhere',
  'hotel:------------------------------------',
  'javascript:alert(1)',
] as const

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  {},
  [[]],
  [null],
  { minor: 2 ** 60, currency: 'IDR' },
  { minor: -1, currency: 'XXX' },
]

const DAYS = ['2027-03-02', '2027-03-12', '2028-02-29', '0001-01-01', '9999-12-31', '1900-01-01']

/** Lengths at the limits of a text, and one beyond each. */
const lengthsOf = ({ minLength = 0, maxLength = 40 }: Node): fc.Arbitrary<number> =>
  fc.constantFrom(
    Math.max(0, minLength - 1),
    minLength,
    Math.floor((minLength + maxLength) / 2),
    maxLength,
    maxLength + 1,
  )

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.constantFrom(...DAYS),
  uri: fc.webUrl(),
}

/** Patterns with look-around or sets that the generator cannot turn round are left to the other texts. */
const matching = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    const texts = fc.stringMatching(new RegExp(pattern))
    fc.sample(texts, { numRuns: 1, seed: 1 })
    return texts
  } catch {
    return null
  }
}

const textOf = (node: Node): fc.Arbitrary<unknown> => {
  const sized = lengthsOf(node).chain((length) =>
    fc.string({ unit: 'grapheme', minLength: length, maxLength: length }).map((text) => text.slice(0, length)),
  )
  const ofForm =
    (node.format === undefined ? undefined : FORMATS[node.format]) ?? (node.pattern ? matching(node.pattern) : null)
  const isDay = node.pattern?.includes('[12]\\d|3[01]') === true
  if (isDay) return fc.constantFrom(...DAYS)
  return ofForm === null ? sized : fc.oneof({ weight: 5, arbitrary: ofForm }, { weight: 1, arbitrary: sized })
}

const numberOf = ({ minimum, maximum, type }: Node): fc.Arbitrary<unknown> => {
  const [low, high] = [minimum ?? -5, maximum ?? Number.MAX_SAFE_INTEGER]
  const inside = fc.integer({ min: Math.max(low, -(2 ** 31)), max: Math.min(high, 2 ** 31 - 1) })
  const edges = fc.constantFrom<number>(low, high, low - 1, high + 1, 0, 1, -1, 0.5, 2 ** 31, 2 ** 53, 1e21)
  return type === 'integer' || minimum !== undefined || maximum !== undefined
    ? fc.oneof({ weight: 3, arbitrary: inside }, edges)
    : fc.oneof(fc.nat(1_000_000), edges)
}

const merged = (parts: readonly unknown[]): Node =>
  parts
    .map((part) => v.parse(nodeSchema, part))
    .reduce(
      (all, part) => ({
        ...all,
        ...part,
        properties: { ...all.properties, ...part.properties },
        required: [...all.required, ...part.required],
      }),
      v.parse(nodeSchema, {}),
    )

export type Known = (name: string) => readonly unknown[]

const DAY_IN_TEXT = /(\d{4})(-?)(\d{2})\2(\d{2})/
const WRONG_DAYS = ['0000-00-00', '0001-01-01', '2027-02-31', '2027-02-99', '2027-13-01', '2030-12-01', '9999-12-31']

/** A good value with one thing wrong: another day in it, a piece twice, gone, or of other signs. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'number')
    return fc.constantFrom(-value, value + 0.5, value + 1, value * 1e9, Number.MAX_SAFE_INTEGER)
  if (typeof value !== 'string' || value === '') return hostile
  const day = fc
    .constantFrom(...WRONG_DAYS, ...DAYS)
    .map((other) => value.replace(DAY_IN_TEXT, (_all, _year, dash: string) => other.replaceAll('-', dash)))
  const [from, to] = [fc.nat(value.length - 1), fc.nat(value.length)]
  const cut = fc
    .tuple(from, to, fc.constantFrom('', value, '_', '.', '~', '%', '0', '\u0000', '\u00e9'))
    .map(([start, length, by]) => value.slice(0, start) + by + value.slice(start + length))
  return DAY_IN_TEXT.test(value) ? fc.oneof({ weight: 3, arbitrary: day }, cut) : cut
}

/** Mostly what leads somewhere, some of it bent. */
const likely = (real: readonly unknown[], made: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...real) },
    { weight: 2, arbitrary: fc.constantFrom(...real).chain(bent) },
    { weight: 1, arbitrary: made },
  )

const objectOf = (node: Node, known: Known): fc.Arbitrary<unknown> => {
  const members = Object.entries(node.properties ?? {}).map(([name, schema]): [string, fc.Arbitrary<unknown>] => {
    const real = known(name)
    const made = valueOf(schema, known)
    const value = real.length === 0 ? made : likely(real, made)
    return [name, fc.oneof({ weight: 12, arbitrary: value }, hostile)]
  })
  const whole = fc.record(Object.fromEntries(members), { noNullPrototype: true })
  const missing = fc.record(Object.fromEntries(members), { requiredKeys: [], noNullPrototype: true })
  const more = fc.tuple(whole, fc.constantFrom('x', 'id', 'constructor'), hostile)
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    missing,
    more.map(([object, name, value]) => ({ ...object, [name]: value })),
  )
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  fc.jsonValue({ maxDepth: 3 }),
)

const manyOf = ({ items, minItems = 0, maxItems = 3 }: Node, known: Known): fc.Arbitrary<unknown> => {
  const one = items === undefined ? hostile : valueOf(items, known)
  const sizes = fc.constantFrom(Math.max(0, minItems - 1), minItems, minItems + 1, Math.min(maxItems + 1, 40))
  return sizes.chain((size) => fc.array(one, { minLength: size, maxLength: size }))
}

/**
 * Values of a JSON Schema: such that fit, at its limits, one beyond them, and such that do not fit at all. `known` has
 * values by the name of a member that lead somewhere, as ids of what exists.
 */
export const valueOf = (schema: unknown, known: Known): fc.Arbitrary<unknown> => {
  const node = v.parse(nodeSchema, schema)
  const ways = node.anyOf ?? node.oneOf
  if (ways !== undefined) return fc.oneof(...ways.map((way) => valueOf(way, known)))
  if (node.allOf !== undefined) return objectOf(merged([node, ...node.allOf]), known)
  if ('const' in node) return fc.constant(node.const)
  if (node.enum !== undefined) return fc.constantFrom(...node.enum)
  const types = Array.isArray(node.type) ? node.type : [node.type]
  return fc.oneof(
    ...types.map((type) => {
      if (type === 'object') return objectOf(node, known)
      if (type === 'array') return manyOf(node, known)
      if (type === 'string') return textOf(node)
      if (type === 'number' || type === 'integer') return numberOf(node)
      if (type === 'boolean') return fc.boolean()
      return type === 'null' ? fc.constant(null) : hostile
    }),
  )
}
