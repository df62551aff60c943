import { makeDb, type Db } from './database/db.ts'
import { migrate } from './database/migrate.ts'
import { loadReference } from './database/seed/demo/load-reference.ts'
import { loadSamples } from './database/seed/demo/load-samples.ts'
import { assertPassword } from './domain/accounts/passwords/password-rules.ts'
import { makeSecret } from './domain/accounts/sign-in/mailed-secrets.ts'
import { hashPassword } from './domain/accounts/sign-in/sign-in.ts'
import { operatorOf, setUp } from './domain/companies/setup/set-up.ts'
import { draftTexts, markedAsTemplates } from './domain/content/legal/legal-drafts.ts'
import { loadKeys } from './domain/kernel/installation-keys.ts'
import { messageOf } from './domain/kernel/messages.ts'
import { Refusal } from './domain/kernel/refusal.ts'
import { installationOf, openForCommand } from './installation.ts'
import { readAnswers, readPassword, USAGE, type Answers } from './setup-answers.ts'
import { SetupError } from './setup-error.ts'
import { openTerminal } from './setup-terminal.ts'
import { publishTexts, saveTexts } from './setup-texts.ts'
import { readSettings, type Settings } from './settings.ts'

const CALLER = { ip: '', requestId: 'setup command' }

const mistakeIn = (password: string, { operator, admin }: Answers): string | null => {
  try {
    assertPassword(password, { ...admin, company: operator.companyName })
    return null
  } catch (error) {
    if (error instanceof Refusal) return messageOf(error.code, 'en')
    throw error
  }
}

/** The answers, and the hash of the password where the account gets one now. */
const readAll = async (): Promise<Answers & { passwordHash: string | null }> => {
  const terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stderr) : null
  try {
    const answers = await readAnswers(process.argv.slice(2), process.env, terminal)
    const password = await readPassword(answers.password, terminal, (typed) => mistakeIn(typed, answers))
    return { ...answers, passwordHash: password === null ? null : await hashPassword(password) }
  } finally {
    terminal?.close()
  }
}

const linkOf = async (db: Db, settings: Settings, now: Date, userId: string, email: string): Promise<string> => {
  const keys = await loadKeys(db, settings)
  const { token } = await makeSecret(db, { keys, now }, { userId, email, purpose: 'reset_password' })
  const origin = settings.publicUrl ?? `http://${settings.host}:${settings.port}`
  return `${origin}/forgot-password?reset=${token}`
}

const install = async (db: Db, settings: Settings): Promise<string> => {
  const name = await operatorOf(db)
  if (name !== null) return `Already set up: ${name} operates this installation. Nothing was changed.`
  const { operator, admin, isChecked, hasSamples, password, passwordHash } = await readAll()
  const now = new Date()
  const drafts = draftTexts(operator)
  const texts = isChecked ? drafts : markedAsTemplates(drafts)
  const userId = await setUp({ db, now, caller: CALLER }, { operator, admin, passwordHash, texts, hasSamples })
  await loadSamples(db, now.toISOString().slice(0, 10))
  const lines = [`Set up: ${operator.companyName} operates this installation, ${admin.email} is its owner.`]
  if (!isChecked)
    lines.push('The privacy policy and terms are templates and say so: edit them with `npm run setup -- texts`.')
  if (password === 'link') {
    lines.push(`Set the password within 30 minutes at ${await linkOf(db, settings, now, userId, admin.email)}`)
  }
  return lines.join('\n')
}

/** What is done once the database is there: the setup, or work on its legal texts. */
const act = async (db: Db, settings: Settings): Promise<string> => {
  const [subject, verb, folder] = process.argv.slice(2)
  if (subject !== 'texts') return install(db, settings)
  if (folder === undefined || (verb !== 'save' && verb !== 'publish')) throw new SetupError(USAGE)
  if ((await operatorOf(db)) === null) throw new SetupError('Not set up yet.')
  return verb === 'save' ? saveTexts(db, folder) : publishTexts(db, folder)
}

const run = async (settings: Settings): Promise<string> => {
  if (settings.demo) {
    throw new SetupError('Demonstration mode has its own operator: set NODE_ENV=production or SINGGAH_DEMO=false.')
  }
  const { migrationsFolder } = installationOf(import.meta.url)
  const database = await openForCommand(settings)
  try {
    await migrate(database, migrationsFolder)
    const db = makeDb(database.pool)
    await loadReference(db)
    return await act(db, settings)
  } finally {
    await database.close()
  }
}

const lineOf = (error: unknown): string => {
  if (error instanceof Refusal) return messageOf(error.code, 'en')
  if (error instanceof SetupError) return error.message
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
}

const { settings, mistakes } = readSettings(process.env)
try {
  if (settings === null) throw new SetupError(mistakes.join('\n'))
  process.stdout.write(`${await run(settings)}\n`)
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}
