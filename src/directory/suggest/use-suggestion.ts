import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import type { DirectoryEntry } from '#contract/directory/directory.ts'
import { suggestionBody } from '#contract/directory/suggestions.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { fieldText } from '#src/i18n/field-text.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { suggestedQuery } from './suggested-query.ts'
import { changesOf, wrongDays, type SuggestionForm } from './suggestion-form.ts'

export type SuggestionErrors = {
  name?: string | undefined
  address?: string | undefined
  phone?: string | undefined
  note?: string | undefined
  days: readonly number[]
  /** Of no field. */
  other?: string | undefined
}

const NONE: SuggestionErrors = { days: [] }

type Problem = { field: string; code: string }

/** Errors by field of the form; null if all problems are elsewhere. */
const atFields = (problems: readonly Problem[]): SuggestionErrors | null => {
  const at = (field: string) => {
    const code = problems.find((one) => one.field === field)?.code
    return code === undefined ? undefined : fieldText(code)
  }
  const found = {
    name: at('changes.name'),
    address: at('changes.address'),
    phone: at('changes.phone'),
    note: at('note'),
  }
  return Object.values(found).some((text) => text !== undefined) ? { ...NONE, ...found } : null
}

const errorsOf = (error: unknown): SuggestionErrors => {
  const other = { ...NONE, other: error instanceof Error ? error.message : '' }
  if (!(error instanceof ApiError)) return other
  return atFields(error.fields.map(({ field, code }) => ({ field: field.replace(/^body\./, ''), code }))) ?? other
}

/** Sends a suggested edit, or keeps it on the device until there is network; `empty` is said where nothing was changed. */
export const useSuggestion = (entry: DirectoryEntry, empty: string) => {
  const queryClient = useQueryClient()
  // Sent again after a lost answer it is the same suggestion.
  const suggestionId = useRef(uuidv7())
  const isBusy = useRef(false)
  const [errors, setErrors] = useState(NONE)
  const [isPending, setIsPending] = useState(false)
  const send = async (form: SuggestionForm): Promise<'sent' | 'waiting' | null> => {
    if (isBusy.current) return null
    const days = form.isClosed ? [] : wrongDays(form.days)
    const changes = changesOf(form, entry)
    if (Object.keys(changes).length === 0) {
      setErrors({ ...NONE, other: empty })
      return null
    }
    const body = v.safeParse(suggestionBody, { entryId: entry.entryId, changes, note: form.note.trim() })
    if (!body.success || days.length > 0) {
      const issues = body.issues ?? []
      const problems = issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', code: issue.message }))
      setErrors({ ...(atFields(problems) ?? NONE), days })
      return null
    }
    isBusy.current = true
    setIsPending(true)
    setErrors(NONE)
    const input = { params: { suggestionId: suggestionId.current }, body: body.output }
    try {
      const submitted = await outbox.submit(OUTBOX_KINDS['directory.suggest'], input, entry.name)
      await queryClient.invalidateQueries({ queryKey: suggestedQuery().queryKey })
      return submitted
    } catch (error) {
      setErrors(errorsOf(error))
      return null
    } finally {
      isBusy.current = false
      setIsPending(false)
    }
  }
  return { send, errors, isPending }
}
