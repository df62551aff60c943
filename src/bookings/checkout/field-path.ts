/** Paths to the values of a form that are `Wanted`: `contact.email`, `travellers.0`. */
export type FieldPath<Values, Wanted> = Values extends readonly (infer Entry)[]
  ? (Entry extends Wanted ? `${number}` : never) | `${number}.${FieldPath<Entry, Wanted>}`
  : Values extends object
    ? {
        [Key in keyof Values & string]-?:
          | (NonNullable<Values[Key]> extends Wanted ? Key : never)
          | `${Key}.${FieldPath<NonNullable<Values[Key]>, Wanted>}`
      }[keyof Values & string]
    : never

/** The value at such a path. */
export type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Values
    ? ValueAt<Values[Key], Rest>
    : Values extends readonly (infer Entry)[]
      ? ValueAt<Entry, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Entry)[]
      ? Entry
      : never
