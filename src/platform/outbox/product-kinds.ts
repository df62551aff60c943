import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Money } from '#contract/core/money.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxKind } from './kinds.ts'

/** A kind of change that belongs to a product. */
export type ProductOutboxKind = OutboxKind & {
  label: (input: unknown) => MessageDescriptor
  /** Queries below this key are refetched when the server has taken the change. */
  queryKey: QueryKey
  /** The stored result in words, a line each; missing where every change of the kind is taken whole. */
  resultLines?: (result: unknown) => readonly string[]
  /** The change asks for a booking that is not made yet; null for every other. */
  request: {
    /** The highest price that the person allowed; null if the input is none of this kind. */
    ceiling: (input: unknown) => Money | null
    /** What can be done about the request once it was answered. */
    Actions: ComponentType<{ entry: OutboxEntry }>
  } | null
}

type Kinds = Readonly<Record<string, OutboxKind>>
type Loader = () => Promise<readonly ProductOutboxKind[]>

let load: Loader = () => Promise.resolve([])
let loading: Promise<Kinds> | null = null
let loaded: Readonly<Record<string, ProductOutboxKind>> = {}

/** Called once at start; the kinds are loaded when the outbox needs them. */
export const registerOutboxKinds = (loader: Loader): void => {
  load = loader
  loading = null
}

const loadAll = async (): Promise<Kinds> => {
  // With the kinds come the contracts of what they send, which no start needs.
  const [{ OUTBOX_KINDS }, kinds] = await Promise.all([import('./kinds.ts'), load()])
  loaded = Object.fromEntries(kinds.map((kind) => [kind.name, kind]))
  return { ...OUTBOX_KINDS, ...loaded }
}

/** Every kind of change that may wait on the device. Throws if those of the products cannot be loaded; tried again then. */
export const loadOutboxKinds = async (): Promise<Kinds> => {
  loading ??= loadAll().catch((error: unknown) => {
    loading = null
    throw error
  })
  return await loading
}

/** A kind of a product; undefined if it is shared, unknown, or not loaded yet. */
export const productOutboxKind = (name: string): ProductOutboxKind | undefined =>
  Object.hasOwn(loaded, name) ? loaded[name] : undefined
