import type { RoutePath } from '#contract/core/routes.ts'

/** A feature that texts speak of. */
export type FeatureEntry = {
  /** Where it is used; a link there speaks of it as well. */
  routes: readonly RoutePath[]
  /** Names of the calls that do it. */
  endpoints: readonly string[]
  /** How a text speaks of it; null: only by a link. */
  en: RegExp | null
  id: RegExp | null
}
