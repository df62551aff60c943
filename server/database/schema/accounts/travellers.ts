import { sql } from 'drizzle-orm'
import { char, check, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Relation, TravellerFacts } from '#contract/accounts/travellers.ts'
import type { EmergencyContact, Gender, PersonTitle } from '#contract/accounts/person.ts'
import type { TravelDocument } from '#contract/accounts/travel-documents.ts'
import { instant } from '../columns.ts'
import { ofClient, ofUser, users } from './people.ts'

/** Personal data as on documents. The family name is null for a single name. */
const ofPerson = () => ({
  title: text('title').$type<PersonTitle>(),
  givenNames: text('given_names'),
  familyName: text('family_name'),
  birthDate: date('birth_date', { mode: 'string' }),
  gender: text('gender').$type<Gender>(),
  nationality: char('nationality', { length: 2 }),
})

/** Optimistic locking: an edit must know the current revision, or be the edit that made it. */
const ofRevision = () => ({
  revision: integer('revision').notNull(),
  edit: uuid('edit').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** A person as their documents have them. Their telephone number is with their account. */
export const personProfiles = pgTable('person_profiles', {
  ...ofClient(),
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  ...ofPerson(),
  documents: jsonb('documents').$type<TravelDocument[]>().notNull().default([]),
  emergencyContact: jsonb('emergency_contact').$type<EmergencyContact>(),
  ...ofRevision(),
})

/**
 * Saved travellers of a user. A removed one keeps only its id and revision for a while, so that a late edit does not
 * create a new traveller.
 */
export const travellers = pgTable(
  'travellers',
  {
    ...ofUser(),
    travellerId: uuid('traveller_id').notNull(),
    relation: text('relation').$type<Relation>(),
    ...ofPerson(),
    email: text('email'),
    phone: text('phone'),
    documents: jsonb('documents').$type<TravelDocument[]>().default([]),
    loyalty: jsonb('loyalty').$type<TravellerFacts['loyalty']>(),
    ...ofRevision(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.travellerId] }),
    check(
      'travellers_removed',
      sql`case when ${table.removedAt} is null
        then num_nonnulls(${table.relation}, ${table.givenNames}, ${table.documents}, ${table.loyalty}) = 4
        else num_nonnulls(${table.relation}, ${table.title}, ${table.givenNames}, ${table.familyName}, ${table.birthDate},
          ${table.gender}, ${table.nationality}, ${table.email}, ${table.phone}, ${table.documents}, ${table.loyalty}) = 0 end`,
    ),
  ],
)
