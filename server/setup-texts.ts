import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { legalTextsSchema, type LegalTexts } from '#contract/companies/setup.ts'
import { transact, type Db } from './database/db.ts'
import { publishedLegalTexts, publishLegalTexts } from './domain/content/legal/publish-legal-texts.ts'
import { SetupError } from './setup-error.ts'

const FILES: Readonly<Record<keyof LegalTexts, string>> = {
  privacyEn: 'privacy.en.md',
  privacyId: 'privacy.id.md',
  termsEn: 'terms.en.md',
  termsId: 'terms.id.md',
}
const FIELDS = ['privacyEn', 'privacyId', 'termsEn', 'termsId'] as const

/** Writes the published legal texts into a folder, a file for each and its language. */
export const saveTexts = async (db: Db, folder: string): Promise<string> => {
  const texts = await publishedLegalTexts(db)
  if (texts === null) throw new SetupError('No legal texts are published yet.')
  await mkdir(folder, { recursive: true })
  for (const field of FIELDS) {
    // Never over a file that somebody may have edited.
    await writeFile(join(folder, FILES[field]), `${texts[field]}\n`, { flag: 'wx' })
  }
  return `Saved to ${folder}. Edit the files, then publish them.`
}

/** Publishes the files of such a folder, each text as its next version. */
export const publishTexts = async (db: Db, folder: string): Promise<string> => {
  const found = await Promise.all(
    FIELDS.map(async (field) => [field, await readFile(join(folder, FILES[field]), 'utf8')] as const),
  )
  const read = v.safeParse(legalTextsSchema, Object.fromEntries(found))
  if (!read.success) {
    const named = FIELDS.filter((field) => read.issues.some((issue) => v.getDotPath(issue) === field))
    throw new SetupError(`${named.map((field) => FILES[field]).join(', ')}: empty, too long or not text.`)
  }
  await transact(db, (tx) => publishLegalTexts({ tx, now: new Date(), madeBy: null }, read.output))
  return 'Published. Sign-ups from now on agree to this version.'
}
