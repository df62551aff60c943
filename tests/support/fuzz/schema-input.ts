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
  '0000-01-01',
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

const DAYS = ['2027-03-02', '2027-03-12', '2028-02-29', '1000-01-01', '2999-12-31', '1900-01-01']

const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  uri: fc.webUrl(),
}

/** Patterns that the generator cannot turn round, as those with look-around, are left to other texts. */
const matching = (pattern: string): fc.Arbitrary<string> | null => {
  try {
    const texts = fc.stringMatching(new RegExp(pattern))
    fc.sample(texts, { numRuns: 1, seed: 1 })
    return texts
  } catch {
    return null
  }
}

const ofLength = (length: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', minLength: length, maxLength: length }).map((text) => text.slice(0, length))

const isCount = ({ pattern, minimum, maximum }: Node): boolean =>
  pattern === String.raw`^\d{1,6}$` && (minimum !== undefined || maximum !== undefined)

const numberIn = ({ minimum, maximum }: Node): fc.Arbitrary<number> =>
  fc.integer({ min: Math.max(minimum ?? 0, -(2 ** 31)), max: Math.min(maximum ?? 1_000_000, 2 ** 31 - 1) })

const textIn = (node: Node): fc.Arbitrary<string> => {
  if (isCount(node)) return numberIn(node).map(String)
  if (node.pattern?.includes('[12]\\d|3[01]') === true) return fc.constantFrom(...DAYS)
  const ofForm = node.format === undefined ? undefined : FORMATS[node.format]
  const { minLength = 0, maxLength = 40 } = node
  const sizes = fc.constantFrom(minLength, Math.floor((minLength + maxLength) / 2), maxLength)
  return ofForm ?? (node.pattern === undefined ? null : matching(node.pattern)) ?? sizes.chain(ofLength)
}

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  fc.jsonValue({ maxDepth: 3 }),
)

export type Known = (name: string) => readonly unknown[]

const DAY_IN_TEXT = /(\d{4})(-?)(\d{2})\2(\d{2})/
const WRONG_DAYS = ['0000-00-00', '0001-01-01', '2027-02-31', '2027-02-99', '2027-13-01', '2030-12-01', '9999-12-31']

/** A good value with one thing wrong: another day in it, a piece twice, gone, or of other signs. */
const bent = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value === 'number') {
    return fc.constantFrom(-value, value + 0.5, value + 1, value * 1e9, Number.MAX_SAFE_INTEGER)
  }
  if (typeof value !== 'string' || value === '') return hostile
  const day = fc
    .constantFrom(...WRONG_DAYS)
    .map((other) => value.replace(DAY_IN_TEXT, (_all, _year, dash: string) => other.replaceAll('-', dash)))
  const cut = fc
    .tuple(
      fc.nat(value.length - 1),
      fc.nat(value.length),
      fc.constantFrom('', value, '_', '.', '~', '%', '0', '\u0000', '\u00e9'),
    )
    .map(([start, length, by]) => value.slice(0, start) + by + value.slice(start + length))
  return DAY_IN_TEXT.test(value) ? fc.oneof({ weight: 3, arbitrary: day }, cut) : cut
}

const partsOf = (node: Node): Node =>
  [node, ...(node.allOf ?? [])]
    .map((part) => v.parse(nodeSchema, part))
    .reduce((all, part) => ({
      ...all,
      ...part,
      properties: { ...all.properties, ...part.properties },
      required: [...all.required, ...part.required],
    }))

/** The ways of a choice, each with the limits beside it. */
const waysOf = ({ anyOf, oneOf, ...rest }: Node): Node[] | null => {
  const { minimum, maximum, minLength, maxLength } = rest
  const limits = { minimum, maximum, minLength, maxLength }
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  return (
    (anyOf ?? oneOf)?.map((way) =>
      v.parse(nodeSchema, { ...Object.fromEntries(given), ...v.parse(nodeSchema, way) }),
    ) ?? null
  )
}

const membersOf = (node: Node): [string, unknown][] => Object.entries(node.properties ?? {})

/** Members as they should be; what may be left out is, half the time. */
const goodObject = (node: Node, known: Known): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      membersOf(node).map(([name, schema]) => {
        const real = known(name)
        const made = fitting(schema, known)
        return [name, real.length === 0 ? made : fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...real) }, made)]
      }),
    ),
    {
      requiredKeys: [...new Set(node.required)].filter((name) => name in (node.properties ?? {})),
      noNullPrototype: true,
    },
  )

/** Values that a JSON Schema says fit; checks that it cannot say may refuse them all the same. */
const fitting = (schema: unknown, known: Known): fc.Arbitrary<unknown> => {
  const node = v.parse(nodeSchema, schema)
  const ways = waysOf(node)
  if (ways !== null) return fc.oneof(...ways.map((way) => fitting(way, known)))
  if (node.allOf !== undefined) return goodObject(partsOf(node), known)
  if ('const' in node) return fc.constant(node.const)
  if (node.enum !== undefined) return fc.constantFrom(...node.enum)
  if (node.type === 'object') return goodObject(node, known)
  if (node.type === 'array') {
    const { minItems = 0, maxItems = 3 } = node
    const one = node.items === undefined ? hostile : fitting(node.items, known)
    return fc.array(one, { minLength: minItems, maxLength: Math.min(Math.max(minItems, 3), maxItems) })
  }
  if (node.type === 'string') return textIn(node)
  if (node.type === 'number' || node.type === 'integer') return numberIn(node)
  if (node.type === 'boolean') return fc.boolean()
  return node.type === 'null' ? fc.constant(null) : hostile
}

/** Values at the limits of a JSON Schema, one beyond them, of another kind, or good ones that were bent. */
const odd = (schema: unknown, known: Known, name = ''): fc.Arbitrary<unknown> => {
  const node = v.parse(nodeSchema, schema)
  const real = known(name)
  const others = [
    ...(real.length === 0 ? [] : [{ weight: 5, arbitrary: fc.constantFrom(...real).chain(bent) }]),
    { weight: 2, arbitrary: hostile },
    { weight: 2, arbitrary: fitting(schema, known).chain(bent) },
  ]
  const way = waysOf(node)?.[0]
  const { type, minimum = 0, maximum = Number.MAX_SAFE_INTEGER, minLength = 0, maxLength = 100 } = way ?? node
  if (type === 'number' || type === 'integer') {
    const edges = [minimum, maximum, minimum - 1, maximum + 1, 0, -1, 0.5, 2 ** 31, 2 ** 53, 1e21, '1', '']
    return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...edges) }, ...others)
  }
  if (type === 'string') {
    const sizes = fc.constantFrom(Math.max(0, minLength - 1), minLength, maxLength, maxLength + 1)
    return fc.oneof({ weight: 1, arbitrary: sizes.chain(ofLength) }, ...others)
  }
  if (type === 'array') {
    const one = node.items === undefined ? hostile : fc.oneof(fitting(node.items, known), odd(node.items, known))
    const size = Math.min((node.maxItems ?? 20) + 1, 400)
    const sizes = fc.constantFrom(0, 1, Math.max(0, (node.minItems ?? 0) - 1), size)
    return fc.oneof(
      { weight: 3, arbitrary: sizes.chain((length) => fc.array(one, { minLength: length, maxLength: length })) },
      ...others,
    )
  }
  return type === 'object' || node.allOf !== undefined
    ? fc.oneof({ weight: 4, arbitrary: oddObject(partsOf(node), known) }, ...others)
    : fc.oneof(...others)
}

/** A good object with one member odd, missing or too many; seldom with all of them odd. */
const oddObject = (node: Node, known: Known): fc.Arbitrary<unknown> => {
  const members = membersOf(node)
  if (members.length === 0) return hostile
  const good = goodObject(node, known)
  const oneOdd = fc
    .constantFrom(...members)
    .chain(([name, schema]) =>
      fc.tuple(good, odd(schema, known, name)).map(([rest, value]) => ({ ...rest, [name]: value })),
    )
  const without = fc
    .tuple(good, fc.constantFrom(...members))
    .map(([rest, [gone]]) => Object.fromEntries(Object.entries(rest).filter(([name]) => name !== gone)))
  const more = fc.tuple(good, fc.constantFrom('x', 'id', 'constructor'), hostile)
  const allOdd = fc.record(Object.fromEntries(members.map(([name, schema]) => [name, odd(schema, known, name)])), {
    requiredKeys: [],
    noNullPrototype: true,
  })
  return fc.oneof(
    { weight: 10, arbitrary: oneOdd },
    { weight: 1, arbitrary: without },
    { weight: 1, arbitrary: more.map(([rest, name, value]) => ({ ...rest, [name]: value })) },
    { weight: 1, arbitrary: allOdd },
  )
}

/**
 * Input for a JSON Schema: such that fits, and such with one thing wrong, at its limits or beyond them; seldom with
 * everything wrong, which is refused at the first check. `known` has values by the name of a member that lead somewhere, as
 * ids of what exists.
 */
export const valueOf = (schema: unknown, known: Known): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 1, arbitrary: fitting(schema, known) }, { weight: 2, arbitrary: odd(schema, known) })
