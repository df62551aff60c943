import { TERMINALS } from './data/terminals.data.ts'

const TERMINAL_BY_PAIR = new Map(
  TERMINALS.trim()
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [airport, ...pairs] = line.split(' ')
      return pairs.map((pair) => {
        const [carrier = '', terminal = ''] = pair.split(':')
        return [`${airport} ${carrier}`, terminal]
      })
    }),
)

/** The terminal of an airline at an airport; null where it is not known. */
export const terminalOf = (airport: string, carrier: string): string | null =>
  TERMINAL_BY_PAIR.get(`${airport} ${carrier}`) ?? null
