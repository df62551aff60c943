import { t } from '@lingui/core/macro'
import { HOST_ERROR_TEXTS } from '#contract/hosts/error-texts.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { ApiError } from '#src/platform/api/errors.ts'

const isOfHosts = (code: string): code is keyof typeof HOST_ERROR_TEXTS => Object.hasOwn(HOST_ERROR_TEXTS, code)

/** What is wrong with a calendar, in the language of the page. */
export const syncProblemText = (code: string): string =>
  isOfHosts(code) ? HOST_ERROR_TEXTS[code][currentLocale()] : problemText(code)

/** Why a change did not happen. */
export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.message : t`You're offline. Try again when you're back online.`

/** The refusal of one field of the body; undefined if it was none of it. */
export const fieldProblem = (error: Error | null, field: string): string | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const found = error.fields.find((one) => one.field === `body.${field}`)
  return found && syncProblemText(found.code)
}
