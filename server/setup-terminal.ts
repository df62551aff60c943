import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import { SetupError } from './setup-error.ts'

/** Asks a person in a terminal. Throws `SetupError` once they end it, with Ctrl+C or Ctrl+D. */
export type Terminal = {
  /** What is typed is not shown where `isHidden`. */
  ask: (question: string, isHidden?: boolean) => Promise<string>
  say: (line: string) => void
  close: () => void
}

export const openTerminal = (input: Readable, output: Writable): Terminal => {
  const shown = { isHidden: false }
  const screen = new Writable({
    write: (chunk, _encoding, done) => {
      if (!shown.isHidden) output.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input, output: screen, terminal: true, historySize: 0 })
  const ended = new AbortController()
  lines.on('SIGINT', () => lines.close())
  lines.on('close', () => ended.abort())
  const read = (question: string): Promise<string> =>
    lines.question(question, { signal: ended.signal }).catch(() => {
      output.write('\n')
      throw new SetupError('Stopped: nothing was set up.')
    })
  return {
    ask: async (question, isHidden = false) => {
      if (!isHidden) return read(question)
      output.write(question)
      shown.isHidden = true
      try {
        return await read('')
      } finally {
        shown.isHidden = false
        output.write('\n')
      }
    },
    say: (line) => void output.write(`${line}\n`),
    close: () => lines.close(),
  }
}
