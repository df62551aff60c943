import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { operatorAdminSchema, operatorSchema } from '#contract/companies/setup.ts'
import { isErrorCode } from '#contract/core/errors.ts'
import { messageOf } from './domain/kernel/messages.ts'

/** A mistake in what was asked of the command, in words. */
export class SetupError extends Error {}

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

const lineOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue) ?? ''
  const label = isErrorCode(issue.message) ? messageOf(issue.message, 'en') : 'This is not valid.'
  return `--${FIELD_FLAGS[path] ?? path}: ${label}`
}

/** Asks in the terminal; what is typed is not shown where `isHidden`. */
const ask = async (question: string, isHidden = false): Promise<string> => {
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: isHidden ? silent : process.stderr, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    if (isHidden) process.stderr.write('\n')
  }
}

const passwordOf = async (way: Answers['password']): Promise<string> => {
  if (way === 'stdin') {
    let text = ''
    process.stdin.setEncoding('utf8')
    for await (const chunk of process.stdin) text += String(chunk)
    return text.replace(/\r?\n$/, '')
  }
  const password = await ask('Password, at least 12 characters: ', true)
  if ((await ask('The same again: ', true)) !== password) throw new SetupError('The two passwords differ.')
  return password
}

/** The password of the account; null where it gets one by a link. */
export const readPassword = ({ password }: Pick<Answers, 'password'>): Promise<string | null> =>
  password === 'link' ? Promise.resolve(null) : passwordOf(password)

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

/** The answers from flags, the environment and, in a terminal, questions. Throws `SetupError` with a line per mistake. */
export const readAnswers = async (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Answers> => {
  const flags = readFlags(words)
  if (flags.get('help') === true) throw new SetupError(USAGE)
  const isTerminal = process.stdin.isTTY
  const found = new Map<Flag, string>()
  for (const [flag, question, usual] of QUESTIONS) {
    const given = flags.get(flag) ?? env[`SETUP_${flag.toUpperCase().replaceAll('-', '_')}`]
    if (typeof given === 'string') found.set(flag, given)
    else if (isTerminal) {
      const hint = usual === null || usual === '' ? '' : ` [${usual}]`
      found.set(flag, (await ask(`${question}${hint}: `)) || (usual ?? ''))
    } else found.set(flag, usual ?? '')
  }
  const answer = (flag: Flag): string => found.get(flag) ?? ''
  const read = v.safeParse(answersSchema, {
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
  if (!read.success) throw new SetupError([...new Set(read.issues.map(lineOf))].join('\n'))
  const password = flags.get('link') === true ? 'link' : flags.get('password-stdin') === true ? 'stdin' : 'asked'
  if (password === 'asked' && !isTerminal) {
    throw new SetupError('No terminal to ask for the password in: add --password-stdin or --link.')
  }
  const isChecked = flags.get('texts-checked') === true
  return { ...read.output, password, isChecked, hasSamples: flags.get('sample-hotels') === true }
}
