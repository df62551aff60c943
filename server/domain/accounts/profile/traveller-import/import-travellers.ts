import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { isSame } from '#contract/accounts/merged-facts.ts'
import { MAX_TRAVEL_DOCUMENTS, type TravelDocument } from '#contract/accounts/travel-documents.ts'
import { MAX_TRAVELLERS } from '#contract/accounts/travellers.ts'
import type { TravellerColumn } from '#contract/accounts/travellers-import.ts'
import type { ImportedRows } from '#contract/core/import-rows.ts'
import type { Db } from '#server/database/db.ts'
import { travellers } from '#server/database/schema/accounts/travellers.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { importRejected } from '../../../kernel/import-rows.ts'
import type { Locale } from '../../../kernel/messages.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { lockBook } from '../travellers.ts'
import { readTravellers, type ReadTraveller } from './read-travellers.ts'

type Row = typeof travellers.$inferSelect
type Person = Pick<Row, 'givenNames' | 'familyName' | 'birthDate' | 'email'>

const nameOf = ({ givenNames, familyName }: Person): string =>
  [givenNames ?? '', familyName ?? ''].map((name) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()).join('|')

/** A passport takes the place of one of the same country. */
const withPassport = (documents: TravelDocument[], passport: TravelDocument | null): TravelDocument[] =>
  passport === null
    ? documents
    : [...documents.filter(({ kind, country }) => kind !== 'passport' || country !== passport.country), passport]

/** The same person as far as both say: nothing contradicts, and a shared date of birth settles it. */
const isSamePerson = (one: Person, other: Person): boolean => {
  if (one.birthDate !== null && other.birthDate !== null) return one.birthDate === other.birthDate
  return one.email === null || other.email === null || one.email.toLowerCase() === other.email.toLowerCase()
}

/** The saved traveller with what the file says; null where nothing is different. Empty cells change nothing. */
const changesOf = (asked: ReadTraveller, stored: Row): Partial<Row> | null => {
  const merged = {
    documents: withPassport(stored.documents ?? [], asked.passport),
    relation: asked.relation ?? stored.relation,
    title: asked.title ?? stored.title,
    birthDate: asked.birthDate ?? stored.birthDate,
    gender: asked.gender ?? stored.gender,
    nationality: asked.nationality ?? stored.nationality,
    email: asked.email ?? stored.email,
    phone: asked.phone ?? stored.phone,
  }
  const isOther =
    !isSame(merged.documents, stored.documents) ||
    merged.relation !== stored.relation ||
    merged.title !== stored.title ||
    merged.birthDate !== stored.birthDate ||
    merged.gender !== stored.gender ||
    merged.nationality !== stored.nationality ||
    merged.email !== stored.email ||
    merged.phone !== stored.phone
  return isOther ? merged : null
}

const byName = <One extends Person>(people: readonly One[]): Map<string, One[]> => {
  const found = new Map<string, One[]>()
  for (const person of people) found.set(nameOf(person), [...(found.get(nameOf(person)) ?? []), person])
  return found
}

/**
 * Adds the travellers of a file to the actor's book and completes those it has, all of them or none, within the tenant
 * transaction `tx`. Throws `csv_name_missing`, `travellers_full`, or `import_rejected` with the problems by row.
 */
export const importTravellers = async (
  { tx, now, locale }: { tx: Db; now: Date; locale: Locale },
  { clientId, userId }: Actor,
  rows: ImportedRows,
): Promise<{ added: number; changed: number; unchanged: number }> => {
  const { travellers: asked, problems, titleOf } = readTravellers(rows, now)
  await lockBook(tx, { userId })
  const own = and(eq(travellers.clientId, clientId), eq(travellers.userId, userId))
  const book = await tx
    .select()
    .from(travellers)
    .where(and(own, isNull(travellers.removedAt)))
  const stored = byName(book)
  const seen = new Map<string, ReadTraveller[]>()
  const added: (typeof travellers.$inferInsert)[] = []
  const changed: { row: Row; changes: Partial<Row> }[] = []
  let unchanged = 0
  for (const traveller of asked) {
    const { row: at, passport, ...facts } = traveller
    const name = nameOf(traveller)
    const problem = (
      code: 'traveller_repeated' | 'traveller_ambiguous' | 'too_long',
      column: TravellerColumn = 'givenNames',
    ) => problems.push({ row: at, column: titleOf(column), code })
    const earlier = seen.get(name) ?? []
    if (traveller.givenNames !== '' && earlier.some((one) => isSamePerson(one, traveller)))
      problem('traveller_repeated')
    seen.set(name, [...earlier, traveller])
    const [row, another] = (stored.get(name) ?? []).filter((one) => isSamePerson(one, traveller))
    if (another !== undefined) problem('traveller_ambiguous')
    if (row === undefined) {
      const revision = { revision: 1, edit: uuidv7(), changedAt: now }
      const relation = traveller.relation ?? 'colleague'
      added.push({
        clientId,
        userId,
        travellerId: uuidv7(),
        ...facts,
        documents: withPassport([], passport),
        relation,
        loyalty: [],
        ...revision,
      })
      continue
    }
    const changes = changesOf(traveller, row)
    if ((changes?.documents ?? []).length > MAX_TRAVEL_DOCUMENTS) problem('too_long', 'passportExpiresOn')
    if (changes === null) unchanged += 1
    else changed.push({ row, changes })
  }
  if (problems.length > 0) throw importRejected(problems, locale)
  if (book.length + added.length > MAX_TRAVELLERS) {
    throw new Refusal('travellers_full', { details: { most: MAX_TRAVELLERS } })
  }
  if (added.length > 0) await tx.insert(travellers).values(added)
  for (const { row, changes } of changed) {
    await tx
      .update(travellers)
      .set({ ...changes, revision: row.revision + 1, edit: uuidv7(), changedAt: now })
      .where(and(own, eq(travellers.travellerId, row.travellerId)))
  }
  return { added: added.length, changed: changed.length, unchanged }
}
