import { Client } from 'pg'

type Rewrite = (text: string, count: number) => string

/** Faults put into the server on purpose: how a statement is changed, `count` being how many of its kind came before. */
const PLANTS: Readonly<Record<string, { about: RegExp; rewrite: Rewrite }>> = {
  // Takes a room without looking whether one is left.
  oversell: {
    about: /update room_nights n set sold = n\.sold \+ \$/,
    rewrite: (text) => text.replace(/and (n\.sold \+ \S+ <= n\.allotment - n\.blocked)/, 'and ($1 or true)'),
  },
  // Now and then a room that comes back is forgotten.
  leak: {
    about: /update room_nights (?:n )?set sold = (?:n\.)?sold -/,
    rewrite: (text, count) => (count % 10 === 9 ? text.replace('sold -', 'sold - 0 *') : text),
  },
  // Now and then the answer under a key is not looked for.
  forget: {
    about: /insert into idempotency_keys/,
    rewrite: (text, count) => (count % 100 === 99 ? text.replace('idempotency_keys', 'idempotency_keys_lost') : text),
  },
}

/** Puts one of the faults into every statement that this process sends from now on. */
export const plant = (name: string): void => {
  const fault = PLANTS[name]
  if (fault === undefined) throw new Error(`there is no fault ${name}`)
  let count = 0
  const changed = (text: string): string => (fault.about.test(text) ? fault.rewrite(text, count++) : text)
  /** A prepared statement keeps its name for its own text alone. */
  const changedConfig = (config: object, before: string): object => {
    const text = changed(before)
    return text === before ? config : { ...config, name: undefined, text }
  }
  const query: unknown = Reflect.get(Client.prototype, 'query')
  if (typeof query !== 'function') throw new Error('the driver has no query')
  Object.defineProperty(Client.prototype, 'query', {
    value(this: unknown, first: unknown, ...rest: unknown[]): unknown {
      const isConfig = typeof first === 'object' && first !== null && 'text' in first && typeof first.text === 'string'
      const given =
        typeof first === 'string' ? changed(first) : isConfig ? changedConfig(first, String(first.text)) : first
      return Reflect.apply(query, this, [given, ...rest])
    },
  })
}
