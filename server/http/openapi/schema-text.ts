const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

const limits = (schema: Record<string, unknown>): string => {
  const words = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'format', 'default']
    .filter((name) => schema[name] !== undefined && schema[name] !== '')
    .map((name) => `${name} ${String(schema[name])}`)
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

const objectText = (schema: Record<string, unknown>, indent: string): string => {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : []
  const members = Object.entries(isObject(schema.properties) ? schema.properties : {}).map(
    ([name, member]) => `${indent}  ${name}${required.includes(name) ? '' : '?'}: ${schemaText(member, `${indent}  `)}`,
  )
  return members.length > 0 ? `{\n${members.join('\n')}\n${indent}}` : 'object'
}

/** A JSON Schema as a few lines that people can read: names, types, lists of choices and limits. */
export const schemaText = (schema: unknown, indent = ''): string => {
  if (!isObject(schema)) return 'anything'
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  for (const [name, between] of [
    ['anyOf', ' or '],
    ['oneOf', ' or '],
    ['allOf', ' and '],
  ] as const) {
    const list = schema[name]
    if (Array.isArray(list)) return [...new Set(list.map((part) => schemaText(part, indent)))].join(between)
  }
  if (schema.type === 'array') return `list of ${schemaText(schema.items, indent)}${limits(schema)}`
  if (schema.type === 'object') return objectText(schema, indent)
  return `${typeof schema.type === 'string' ? schema.type : 'anything'}${limits(schema)}`
}
