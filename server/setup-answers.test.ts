import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { readAnswers, readPassword } from './setup-answers.ts'
import { SetupError } from './setup-error.ts'
import { openTerminal, type Terminal } from './setup-terminal.ts'

const opened: Terminal[] = []
afterEach(() => {
  for (const terminal of opened.splice(0)) terminal.close()
})

/** A terminal in which each prompt is answered with the next of these. */
const typing = (answers: readonly string[]) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const left = [...answers]
  let screen = ''
  output.on('data', (chunk: Buffer) => {
    screen += chunk.toString()
    if (chunk.toString().endsWith(': ') && left.length > 0) setImmediate(() => input.write(left.shift()))
  })
  const terminal = openTerminal(input, output)
  opened.push(terminal)
  return { terminal, screen: () => screen }
}

const COMPANY = ['Contoh Travel\r', 'PT Contoh\r', '\r', '\r', '\r', 'Jalan Satu 1\r', 'halo@contoh.example\r', '\r']
const PERSON = ['Ayu\r', 'ayu@contoh.example\r', '\r']

const tooShort = (password: string) => (password.length < 6 ? 'Too short.' : null)

describe('in a terminal', () => {
  test('every question is asked, and nothing typed is the proposal', async () => {
    const { terminal, screen } = typing([...COMPANY, ...PERSON])
    const { operator, admin } = await readAnswers([], {}, terminal)
    expect(operator).toMatchObject({ companyName: 'Contoh Travel', country: 'ID', zone: 'Asia/Jakarta' })
    expect(admin).toEqual({ name: 'Ayu', email: 'ayu@contoh.example', locale: 'en' })
    expect(screen()).toContain('Time zone [Asia/Jakarta]: ')
  })

  test('an answer with a mistake is asked for again, and those before stay', async () => {
    const company = COMPANY.with(0, '\r').toSpliced(1, 0, 'Contoh Travel\r').toSpliced(5, 0, 'Asia/Nowhere\r')
    const { terminal, screen } = typing([...company, ...PERSON])
    const { operator } = await readAnswers([], {}, terminal)
    expect(operator).toMatchObject({ companyName: 'Contoh Travel', legalName: 'PT Contoh', zone: 'Asia/Jakarta' })
    expect(screen().match(/Time zone/g)).toHaveLength(2)
    expect(screen()).toContain('Required')
  })

  test('what flags and the environment say is not asked for', async () => {
    const { terminal, screen } = typing([...COMPANY.slice(1), ...PERSON.slice(1)])
    const { operator, admin } = await readAnswers(['--name', 'Sari'], { SETUP_COMPANY: 'Lain' }, terminal)
    expect([operator.companyName, admin.name]).toEqual(['Lain', 'Sari'])
    expect(screen()).not.toContain('Your name')
  })

  test('a password is not shown, and asked for again until it is good and repeated', async () => {
    const { terminal, screen } = typing(['short\r', 'long enough\r', 'another one\r', 'long enough\r', 'long enough\r'])
    expect(await readPassword('asked', terminal, tooShort)).toBe('long enough')
    expect(screen()).toContain('Too short.')
    expect(screen()).toContain('The two passwords differ.')
    expect(screen()).not.toContain('enough')
  })

  test.each([
    ['Ctrl+C', '\u0003'],
    ['Ctrl+D', '\u0004'],
  ])('%s ends it', async (_name, key) => {
    const { terminal } = typing(['Contoh Travel\r', key])
    await expect(readAnswers([], {}, terminal)).rejects.toThrow(SetupError)
  })
})

test('without a terminal it says what is missing, and where the password may come from', async () => {
  await expect(readAnswers([], {}, null)).rejects.toThrow('--password-stdin')
  await expect(readAnswers(['--link'], {}, null)).rejects.toThrow('--company: ')
})
