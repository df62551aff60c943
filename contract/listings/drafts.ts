import * as v from 'valibot'

// Parts of drafts: everything may be missing, nothing may be too long or of another kind.

/** A whole number that is still missing in a draft where it is null; its bounds are those of completeness. */
export const draftNumber = v.nullable(v.pipe(v.number('validation_failed'), v.safeInteger('validation_failed')))

export const draftDegrees = v.nullable(
  v.pipe(v.number('validation_failed'), v.finite('validation_failed'), v.minValue(-360), v.maxValue(360)),
)

export const listOf = <S extends v.GenericSchema<unknown, unknown>>(item: S, most: number) =>
  v.pipe(v.array(item), v.maxLength(most, 'too_long'))

export const oneOfEach = <const Options extends readonly string[]>(options: Options) =>
  listOf(v.picklist(options, 'validation_failed'), options.length)
