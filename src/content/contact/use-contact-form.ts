import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import type { contactCaseBody } from '#contract/content/contact.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import {
  checkContactForm,
  emptyForm,
  storeForm,
  storedForm,
  type ContactErrors,
  type ContactForm,
} from './contact-form.ts'
import { sendMessage } from './send-message.ts'
import { TOPIC_LABELS } from './topic-labels.ts'

export const useContactForm = (given: Partial<ContactForm>) => {
  const { i18n } = useLingui()
  const { user } = useSession()
  const [form, setForm] = useState(() => emptyForm(given))
  const [errors, setErrors] = useState<ContactErrors>({})
  const element = useRef<HTMLFormElement>(null)
  const known = useRef(given)
  // The mutation's own state comes a moment after the press, and a second press may come before it.
  const sending = useRef(false)

  // After the first render, which must match the prerendered page: the tab's stored input, and the signed-in person.
  useEffect(() => {
    const stored = storedForm()
    setForm((form) => ({
      ...form,
      ...stored,
      ...known.current,
      name: stored?.name || user?.name || '',
      email: stored?.email || user?.email || '',
    }))
  }, [user])

  const send = useMutation({
    mutationFn: (body: v.InferOutput<typeof contactCaseBody>) => sendMessage(body, i18n._(TOPIC_LABELS[body.topic])),
    onSuccess: () => storeForm(null),
    onSettled: () => {
      sending.current = false
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields) {
        setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field.replace(/^body\./, ''), message])))
      }
    },
  })

  const change = (next: Partial<ContactForm>) => {
    const changed = { ...form, ...next }
    setForm(changed)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))))
    storeForm(changed)
  }

  const submit = () => {
    if (sending.current) return
    const checked = checkContactForm(form)
    if ('body' in checked) {
      sending.current = true
      return send.mutate(checked.body)
    }
    setErrors(checked.errors)
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  const again = () => {
    send.reset()
    setForm(emptyForm({ name: form.name, email: form.email }))
  }

  return { form, errors, element, change, submit, send, again }
}
