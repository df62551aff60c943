import { expect, test } from 'vitest'
import * as v from 'valibot'
import { jsonSchema } from './document.ts'
import { schemaText } from './schema-text.ts'

test('a schema reads as names, types, choices and limits', () => {
  const schema = v.object({
    sort: v.optional(v.picklist(['price', 'score']), 'price'),
    guests: v.pipe(v.number(), v.minValue(1), v.maxValue(9)),
    names: v.array(v.object({ name: v.string() })),
    note: v.nullable(v.string()),
  })
  expect(schemaText(jsonSchema(schema, 'input'))).toBe(
    [
      '{',
      '  sort?: "price" | "score"',
      '  guests: number (minimum 1, maximum 9)',
      '  names: list of {',
      '    name: string',
      '  }',
      '  note: string or null',
      '}',
    ].join('\n'),
  )
})
