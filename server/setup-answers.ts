import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { operatorAdminSchema, operatorSchema } from '#contract/companies/setup.ts'
import { isErrorCode } from '#contract/core/errors.ts'
import { messageOf } from './domain/kernel/messages.ts'
import { SetupError } from './setup-error.ts'
import type { Terminal } from './setup-terminal.ts'

export const USAGE = `Usage: setup.mjs [answers] [--password-stdin | --link] [--texts-checked] [--sample-hotels]
  answers, asked for in a terminal where missing, also taken from SETUP_COMPANY and so on:
    --company <name> --legal-name <name> --country <ID> --tax-number <number> --zone <Asia/Jakarta>
    --address <address> --contact-email <address> --jurisdiction <country or state>
    --name <your name> --email <your address> --locale <en or id>
  --password-stdin  reads the password from standard input
  --link            prints a link, valid for 30 minutes, by which the account gets its password
  --texts-checked   the legal texts are published without the note that they are templates
  --sample-hotels   loads hotels that do not exist, labelled as such
Legal texts afterwards: setup.mjs texts save <new folder> | setup.mjs texts publish <folder>`

/** Flag, question, answer where nothing is typed; null: there has to be one. */
const QUESTIONS = [
  ['company', 'Company name', null],
  ['legal-name', 'Registered company name', null],
  ['country', 'Country code', 'ID'],
  ['tax-number', 'Tax number, or nothing', ''],
  ['zone', 'Time zone', 'Asia/Jakarta'],
  ['address', 'Address', null],
  ['contact-email', 'Contact email in the legal texts', null],
  ['jurisdiction', 'Law that applies', 'Indonesia'],
  ['name', 'Your name', null],
  ['email', 'Your email address', null],
  ['locale', 'Your language, en or id', 'en'],
] as const
type Flag = (typeof QUESTIONS)[number][0]

const switches = { 'password-stdin': false, link: false, 'texts-checked': false, 'sample-hotels': false, help: false }
const answersSchema = v.object({ operator: operatorSchema, admin: operatorAdminSchema })

export type Answers = v.InferOutput<typeof answersSchema> & {
  password: 'asked' | 'stdin' | 'link'
  isChecked: boolean
  hasSamples: boolean
}

const FIELD_FLAGS: Readonly<Record<string, Flag>> = {
  'operator.companyName': 'company',
  'operator.legalName': 'legal-name',
  'operator.country': 'country',
  'operator.taxNumber': 'tax-number',
  'operator.zone': 'zone',
  'operator.address': 'address',
  'operator.contactEmail': 'contact-email',
  'operator.jurisdiction': 'jurisdiction',
  'admin.name': 'name',
  'admin.email': 'email',
  'admin.locale': 'locale',
}

const flagOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  return FIELD_FLAGS[path] ?? path
}

const labelOf = ({ message }: v.BaseIssue<unknown>): string =>
  isErrorCode(message) ? messageOf(message, 'en') : 'This is not valid.'

const parsed = (found: ReadonlyMap<Flag, string>) => {
  const answer = (flag: Flag): string => found.get(flag) ?? ''
  return v.safeParse(answersSchema, {
    operator: {
      companyName: answer('company'),
      legalName: answer('legal-name'),
      country: answer('country'),
      taxNumber: answer('tax-number'),
      zone: answer('zone'),
      address: answer('address'),
      contactEmail: answer('contact-email'),
      jurisdiction: answer('jurisdiction'),
    },
    admin: { name: answer('name'), email: answer('email'), locale: answer('locale') },
  })
}

/** Asks until the answer is valid; the ones before stay. */
const askFor = async (
  terminal: Terminal,
  found: ReadonlyMap<Flag, string>,
  asked: (typeof QUESTIONS)[number],
): Promise<string> => {
  const [flag, question, usual] = asked
  const hint = usual === null || usual === '' ? '' : ` [${usual}]`
  const typed = (await terminal.ask(`${question}${hint}: `)).trim()
  const answer = typed === '' ? (usual ?? '') : typed
  const mistake = parsed(new Map([...found, [flag, answer]])).issues?.find((issue) => flagOf(issue) === flag)
  if (mistake === undefined) return answer
  terminal.say(labelOf(mistake))
  return askFor(terminal, found, asked)
}

const readStdin = async (): Promise<string> => {
  let text = ''
  process.stdin.setEncoding('utf8')
  for await (const chunk of process.stdin) text += String(chunk)
  return text.replace(/\r?\n$/, '')
}

const askPassword = async (terminal: Terminal, mistakeIn: (password: string) => string | null): Promise<string> => {
  const password = await terminal.ask('Password, at least 12 characters: ', true)
  const isRepeated = async () => (await terminal.ask('The same again: ', true)) === password
  const mistake = mistakeIn(password) ?? ((await isRepeated()) ? null : 'The two passwords differ.')
  if (mistake === null) return password
  terminal.say(mistake)
  return askPassword(terminal, mistakeIn)
}

/**
 * The password of the account; null where it gets one by a link. In a terminal it is asked for until it has no mistake,
 * otherwise a mistake throws `SetupError`.
 */
export const readPassword = async (
  way: Answers['password'],
  terminal: Terminal | null,
  mistakeIn: (password: string) => string | null,
): Promise<string | null> => {
  if (way === 'link') return null
  if (way === 'asked' && terminal !== null) return askPassword(terminal, mistakeIn)
  const password = await readStdin()
  const mistake = mistakeIn(password)
  if (mistake !== null) throw new SetupError(`Password: ${mistake}`)
  return password
}

const readFlags = (words: readonly string[]) => {
  const options = {
    ...Object.fromEntries(QUESTIONS.map(([flag]) => [flag, { type: 'string' as const }])),
    ...Object.fromEntries(Object.keys(switches).map((flag) => [flag, { type: 'boolean' as const }])),
  }
  try {
    return new Map(Object.entries(parseArgs({ args: [...words], options, strict: true }).values))
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

/**
 * The answers from flags, the environment and, where there is a terminal, questions. Throws `SetupError` with a line per
 * mistake.
 */
export const readAnswers = async (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal | null,
): Promise<Answers> => {
  const flags = readFlags(words)
  if (flags.get('help') === true) throw new SetupError(USAGE)
  const password = flags.get('link') === true ? 'link' : flags.get('password-stdin') === true ? 'stdin' : 'asked'
  if (password === 'asked' && terminal === null) {
    throw new SetupError('No terminal to ask for the password in: add --password-stdin or --link.')
  }
  const found = new Map<Flag, string>()
  for (const question of QUESTIONS) {
    const [flag, , usual] = question
    const given = flags.get(flag) ?? env[`SETUP_${flag.toUpperCase().replaceAll('-', '_')}`]
    if (typeof given === 'string') found.set(flag, given)
    else found.set(flag, terminal === null ? (usual ?? '') : await askFor(terminal, found, question))
  }
  const read = parsed(found)
  if (!read.success) {
    throw new SetupError([...new Set(read.issues.map((issue) => `--${flagOf(issue)}: ${labelOf(issue)}`))].join('\n'))
  }
  const isChecked = flags.get('texts-checked') === true
  return { ...read.output, password, isChecked, hasSamples: flags.get('sample-hotels') === true }
}
