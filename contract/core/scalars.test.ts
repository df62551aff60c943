import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { worldPhoneSchema } from '../accounts/person.ts'
import {
  countInUrl,
  daySchema,
  emailSchema,
  idSchema,
  instantSchema,
  lineSchema,
  paragraphSchema,
  phoneSchema,
  requiredLineSchema,
  requiredParagraphSchema,
} from './scalars.ts'

const codesOf = (schema: v.GenericSchema, value: unknown): string[] => {
  const result = v.safeParse(schema, value)
  return result.success ? [] : result.issues.map(({ message }) => message)
}

describe('a day', () => {
  it.each(['2027-03-02', '2028-02-29', '2000-02-29', '2027-12-31', '1000-01-01', '2999-12-31'])('%s is one', (day) => {
    expect(v.parse(daySchema, day)).toBe(day)
  })

  it.each([
    '2027-02-29',
    '2100-02-29',
    '0000-01-01',
    '0999-12-31',
    '3000-01-01',
    '9999-12-31',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '2027-1-2',
    '27-01-02',
    '2027-01-02T00:00:00Z',
    ' 2027-01-02',
    '2027-01-02\n',
    '+02027-01-02',
    '-2027-01-02',
    '2027/01/02',
    '',
    'today',
    null,
    undefined,
    20_270_102,
    new Date(0),
    ['2027-01-02'],
    Number.NaN,
  ])('%j is none', (value) => {
    expect(new Set(codesOf(daySchema, value))).toEqual(new Set(['date_invalid']))
  })

  it('never throws and accepts only real calendar dates', () => {
    const near = fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }))
      .map(([year, month, day]) =>
        [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
      )
    fc.assert(
      fc.property(fc.oneof(near, fc.string(), fc.anything()), (value) => {
        const result = v.safeParse(daySchema, value)
        const day = result.success ? new Date(`${result.output}T00:00:00Z`).toISOString().slice(0, 10) : value
        expect(day).toBe(value)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('an instant', () => {
  it.each([
    ['2027-03-02T02:00:00.000Z', true],
    ['2027-03-02T02:00:00Z', true],
    ['2027-03-02', false],
    ['2027-03-02T02:00', false],
    ['soon', false],
  ])('%s: %s', (text, expected) => {
    expect(v.is(instantSchema, text)).toBe(expected)
  })
})

describe('an id', () => {
  it.each([
    ['01920000-0000-7000-8000-000000000001', true],
    ['01920000-0000-4000-b000-00000000000f', true],
    ['01920000-0000-7000-8000-00000000000F', false],
    ['01920000-0000-0000-8000-000000000001', false],
    ['01920000-0000-7000-c000-000000000001', false],
    ['01920000000070008000000000000001', false],
    ['../01920000-0000-7000-8000-000000000001', false],
    ['01920000-0000-7000-8000-000000000001\n', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(v.is(idSchema, text)).toBe(expected)
  })
})

describe('a line', () => {
  it('is trimmed and may be empty, in any script', () => {
    expect(v.parse(lineSchema(20), '  Ñusa 王 👋🏽 ')).toBe('Ñusa 王 👋🏽')
    expect(v.parse(lineSchema(20), '   ')).toBe('')
  })

  it.each(['a\nb', 'a\u0000b', 'a\tb', 'a\u007fb', 'a\u001bb', '\ud800', 'a\udc00'])('%j is refused', (text) => {
    expect(codesOf(lineSchema(20), text)).toEqual(['characters_not_allowed'])
  })

  it('is stored without marks that turn it, as a paragraph is', () => {
    for (const schema of [lineSchema(30), paragraphSchema(30), requiredLineSchema(30)]) {
      expect(v.parse(schema, '\u202e Trip \u2066to\u2069 Bali\u202c ')).toBe('Trip to Bali')
      expect(v.parse(schema, 'غرفة 12\u200f')).toBe('غرفة 12\u200f')
    }
    expect(codesOf(requiredLineSchema(3), '\u202e')).toEqual(['required'])
  })

  it('has a length, counted after trimming', () => {
    expect(codesOf(lineSchema(3), ' abc ')).toEqual([])
    expect(codesOf(lineSchema(3), 'abcd')).toEqual(['too_long'])
  })

  it('that is required is not empty', () => {
    expect(codesOf(requiredLineSchema(3), ' ')).toEqual(['required'])
    expect(codesOf(requiredLineSchema(3), 'a')).toEqual([])
    for (const unseen of ['\u200b', '\u2800 \u200d', '\u3164', '\u00ad\ufeff'])
      for (const schema of [requiredLineSchema(9), requiredParagraphSchema(9)])
        expect(codesOf(schema, unseen)).toEqual(['required'])
    expect(codesOf(requiredLineSchema(9), '👩‍🌾')).toEqual([])
  })

  it('that passed passes again unchanged and holds no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const result = v.safeParse(lineSchema(50), text)
        if (!result.success) return
        expect(v.parse(lineSchema(50), result.output)).toBe(result.output)
        expect(result.output).not.toMatch(/\p{Surrogate}/u)
        expect(JSON.stringify(result.output)).not.toMatch(/\\[ntrbf]|\\u00[01]/)
      }),
    )
  })
})

it('a paragraph allows line breaks and no other control characters', () => {
  expect(v.parse(paragraphSchema(20), ' a\nb ')).toBe('a\nb')
  for (const text of ['a\u0000', 'a\tb', 'a\u001bb', 'a\u007fb']) {
    expect(codesOf(paragraphSchema(20), text)).toEqual(['characters_not_allowed'])
  }
})

describe('an email address', () => {
  it.each(['a@b.co', 'sari.dewi+trip@nusantara.example', ' sari@n.example '])('%j is one', (text) => {
    expect(codesOf(emailSchema, text)).toEqual([])
  })

  it.each(['sari', 'sari@', '@n.example', 'sari@n', 'a b@n.example', 'sari@@n.example', 'sari@n.example,x@y.example'])(
    '%j is none',
    (text) => {
      expect(codesOf(emailSchema, text)).toContain('email_invalid')
    },
  )

  it('is needed', () => {
    expect(codesOf(emailSchema, '')).toContain('required')
  })
})

describe('a telephone number', () => {
  it.each(['+62 811-1234-5678', '(021) 555.1234', '123456', '+123456789012345'])('%j is one', (text) => {
    expect(codesOf(phoneSchema, text)).toEqual([])
  })

  it.each([
    ['0812-3456-7890', '+6281234567890'],
    ['0812 3456 7890', '+6281234567890'],
    ['(021) 555.1234', '+62215551234'],
    ['6281234567890', '+6281234567890'],
    ['0062 812 3456 7890', '+6281234567890'],
    ['+62 (0)812 3456 7890', '+6281234567890'],
    ['(+62) 812 3456 7890', '(+62) 812 3456 7890'],
    ['+62 812 3456 7890', '+62 812 3456 7890'],
    ['0065 6123 4567', '+6561234567'],
    ['+39 06 698 1234', '+39 06 698 1234'],
    ['500123', '500123'],
  ])('%j is read as %j, and again as the same', (text, number) => {
    expect(v.parse(phoneSchema, text)).toBe(number)
    expect(v.parse(phoneSchema, number)).toBe(number)
  })

  it.each([
    ['0812 3456 7890', '+6281234567890'],
    ['62 812 3456 7890', '+6281234567890'],
    ['+62 0812 3456 7890', '+6281234567890'],
    ['+44 20 7946 0000', '+442079460000'],
    ['0044 20 7946 0000', '+442079460000'],
  ])('%j of a person is kept as %j', (text, number) => {
    expect(v.parse(worldPhoneSchema, text)).toBe(number)
  })

  it.each([
    ['8123456789', 'phone_country_missing'],
    ['0812', 'phone_invalid'],
    ['0', 'phone_country_missing'],
  ])('%j of a person is refused as %s', (text, code) => {
    expect(codesOf(worldPhoneSchema, text)).toContain(code)
  })

  it.each(['12345', '1234567890123456', '+62 811 abc', '62+811123', '++62811123456', '------'])(
    '%j is none',
    (text) => {
      expect(codesOf(phoneSchema, text)).toContain('phone_invalid')
    },
  )
})

describe('a count in a URL', () => {
  const rooms = countInUrl(1, 8, 'rooms_out_of_range')

  it.each([
    ['3', 3],
    ['008', 8],
    [8, 8],
    ['1', 1],
  ])('%j is %i', (value, count) => {
    expect(v.parse(rooms, value)).toBe(count)
  })

  it.each([
    '0',
    '9',
    '-1',
    '1.5',
    '1e0',
    '',
    ' 1',
    '1 ',
    'NaN',
    '0x1',
    '9999999',
    0,
    9,
    1.5,
    Number.NaN,
    null,
    [],
    ['1'],
  ])('%j is none and has its own code', (value) => {
    expect(new Set(codesOf(rooms, value))).toEqual(new Set(['rooms_out_of_range']))
  })
})
