import type { LinkProps } from '@tanstack/react-router'
import type { NotificationFacts } from '#contract/notifications/notifications.ts'

export type NotificationText = { title: string; text: string }

/** What a product says of the notifications that only it sends, or says in its own words. */
export type ProductNotifications = {
  /** Null for kinds that are not its own. */
  textOf: (facts: NotificationFacts) => NotificationText | null
  /** Where one leads that does not open its booking; null for the others and for kinds that are not its own. */
  linkOf: (facts: NotificationFacts) => LinkProps | null
}

type FactsByKind = { [One in NotificationFacts as One['kind']]: One['facts'] }
type Kind = keyof FactsByKind
type OneOf<K extends Kind> = { [P in K]: { kind: P; facts: FactsByKind[P] } }[K]

/** The texts of some kinds, each made from the facts of its kind. */
export type TextsByKind = { readonly [K in Kind]?: (facts: FactsByKind[K]) => NotificationText }

/** The text of a notification; null for kinds that the table does not have. */
export const textFrom = <K extends Kind>(texts: TextsByKind, one: OneOf<K>): NotificationText | null =>
  texts[one.kind]?.(one.facts) ?? null
