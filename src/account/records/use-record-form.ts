import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type * as v from 'valibot'
import { ApiError, hasCode } from '#src/platform/api/errors.ts'
import type { Submitted } from '#src/platform/outbox/outbox.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { openUserStore } from '#src/platform/device/user-store.ts'
import { markDirty } from '#src/pwa/updates.ts'
import type { Checked, FormErrors } from './person-form.ts'
import { useForgetSent, type Shown } from './use-forget-sent.ts'
import { storeDraft, storedDraft, type Base, type Draft } from './record-draft.ts'

type Kind<Form, Facts, Before> = {
  /** Schema of the form when read from the device. */
  schema: v.GenericSchema<unknown, Form>
  /** Schema of the facts before typing. */
  before: v.GenericSchema<unknown, Before>
  check: (form: Form) => Checked<Facts>
}

/** The field that is wrong and comes first. */
const FIRST_WRONG = 'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"]'

const revisionIn = (error: unknown): number | null => {
  if (!hasCode(error, 'changed_meanwhile')) return null
  const { revision } = error.details
  return typeof revision === 'number' ? revision : 0
}

const errorsIn = (error: Error): FormErrors | null =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, code }) => [field.replace(/^body\./, ''), code]))
    : null

/**
 * State of a record's form: the input is stored on the device at every change, survives a reload, and is sent through
 * the outbox. `conflict` is the server's revision if it rejected this edit because of another one.
 */
export const useRecordForm = <Form extends object, Facts, Before>(
  { schema, before, check }: Kind<Form, Facts, Before>,
  given: {
    /** Outbox lane of the record; also the key of the stored input. */
    lane: string
    start: Draft<Form, Before>
    /** The record on the screen, with the edit that made it, and how the form starts from it. */
    shown?: Shown<Draft<Form, Before>, Before> | undefined
    /** Server revision that caused the rejection of an earlier edit. */
    conflict: number | null
    send: (facts: Facts, base: Base<Before>) => Promise<Submitted>
    onConflict: () => void
    done: (submitted: Submitted) => Promise<void>
  },
) => {
  const { lane } = given
  const { user } = useSession()
  const [draft, setDraft] = useState(given.start)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isTyped, setTyped] = useState(false)
  const [conflict, setConflict] = useState(given.conflict)
  const element = useRef<HTMLFormElement>(null)
  const touched = useRef(false)
  // The mutation's own state comes a moment after the press, and a second press may come before it.
  const sending = useRef(false)
  const store = user && openUserStore(user)

  useEffect(() => {
    if (!user) return
    void storedDraft(openUserStore(user), lane, { schema, before }).then((found) => {
      if (found === null || touched.current) return
      setDraft(found)
      setTyped(true)
    })
  }, [user, lane, schema, before])

  useEffect(() => (isTyped ? markDirty() : undefined), [isTyped])

  const save = useMutation({
    mutationFn: ({ facts, base }: { facts: Facts; base: Base<Before> }) => given.send(facts, base),
    onSuccess: async (submitted) => {
      if (store) await storeDraft(store, lane, null)
      touched.current = false
      setTyped(false)
      setConflict(null)
      await given.done(submitted)
    },
    onError: (error) => {
      setErrors((known) => errorsIn(error) ?? known)
      const revision = revisionIn(error)
      if (revision === null) return
      setConflict(revision)
      given.onConflict()
    },
    onSettled: () => {
      sending.current = false
    },
  })

  const write = (next: Draft<Form, Before>) => {
    touched.current = true
    setDraft(next)
    setTyped(true)
    if (store) void storeDraft(store, lane, next)
  }

  /** `fields` are the paths of the change, if they are not named as in the form. */
  const change = (next: Partial<Form>, ...fields: readonly string[]) => {
    write({ ...draft, form: { ...draft.form, ...next } })
    const changed = [...Object.keys(next), ...fields]
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !changed.includes(path))))
  }

  const send = ({ base, form }: Draft<Form, Before>) => {
    if (sending.current) return
    const checked = check(form)
    if ('facts' in checked) {
      sending.current = true
      setErrors({})
      return save.mutate({ facts: checked.facts, base })
    }
    setErrors(checked.errors)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
  }

  const forget = async (start: Draft<Form, Before>): Promise<void> => {
    touched.current = false
    setDraft(start)
    setErrors({})
    setTyped(false)
    setConflict(null)
    save.reset()
    if (store) await storeDraft(store, lane, null)
  }
  const sent = () => ({ base: draft.base, checked: check(draft.form) })
  useForgetSent(given.shown, { isTyped, touched, sent, forget })

  return {
    form: draft.form,
    base: draft.base,
    errors,
    conflict,
    isTyped,
    element,
    isSaving: save.isPending,
    error: save.error,
    change,
    submit: () => send(draft),
    /** Saves this over the current version, which the person has seen. */
    saveOver: (there: { revision: number; before: Before | undefined }, form: Form): void => {
      const next = { base: { ...there, edit: uuidv7() }, form }
      write(next)
      send(next)
    },
    forget,
  }
}
