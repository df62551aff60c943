import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { importBody, type FeedTakes } from '#contract/hosts/calendar-feeds.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { failureText, fieldProblem, syncProblemText } from './sync-problem-text.ts'
import type { SyncTerms } from './sync-terms.ts'
import { useAddFeed } from './use-feed-changes.ts'

type Mistakes = Partial<Record<'name' | 'feedAddress', string>>

const textOf = (codes: readonly string[] | undefined) => codes?.[0] !== undefined && syncProblemText(codes[0])

/** The mistakes in what is typed, by field. */
const mistakesIn = (typed: unknown): Mistakes => {
  const read = v.safeParse(importBody, typed)
  if (read.success) return {}
  const { nested = {} } = v.flatten<typeof importBody>(read.issues)
  const [name, feedAddress] = [textOf(nested.name), textOf(nested.feedAddress)]
  return { ...(name && { name }), ...(feedAddress && { feedAddress }) }
}

/** Adds a calendar of another site. What is typed stays until it is added, or kept on the device. */
export const AddFeedForm = (props: { resourceId: string; terms: SyncTerms; onDone: () => void }) => {
  const { t, i18n } = useLingui()
  const { resourceId, terms, onDone } = props
  const [importId] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [feedAddress, setAddress] = useState('')
  const [takes, setTakes] = useState<FeedTakes>('one')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const add = useAddFeed({ resourceId, terms }, onDone)
  const addressProblem = mistakes.feedAddress ?? fieldProblem(add.error, 'feedAddress')
  const nameProblem = mistakes.name ?? fieldProblem(add.error, 'name')
  const isElsewhere = add.error !== null && addressProblem === undefined && nameProblem === undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = mistakesIn({ name, feedAddress, takes })
    setMistakes(found)
    const [field] = Object.keys(found)
    if (field !== undefined) {
      form.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
      return
    }
    const body = { name, feedAddress, takes }
    const focus = () => form.querySelector<HTMLElement>('[name="feedAddress"]')?.focus()
    add.mutate({ importId, body }, { onError: focus })
  }

  return (
    <form method="post" noValidate onSubmit={submit} aria-label={t`Add a calendar`}>
      <Stack gap="md">
        <TextInput
          name="name"
          label={t`Name`}
          description={t`For example, the name of the site.`}
          autoComplete="off"
          value={name}
          error={nameProblem}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          name="feedAddress"
          type="url"
          label={t`Calendar address`}
          description={t`The iCal link on the other site.`}
          placeholder="https://"
          autoComplete="off"
          dir="ltr"
          value={feedAddress}
          error={addressProblem}
          onChange={(event) => {
            setAddress(event.currentTarget.value)
            setMistakes({})
            add.reset()
          }}
        />
        {terms.takes && (
          <Radio.Group
            label={t`A booking there takes`}
            value={takes}
            onChange={(value) => setTakes(value === 'all' ? 'all' : 'one')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="one" label={i18n._(terms.takes.one.choice)} />
              <Radio value="all" label={i18n._(terms.takes.all.choice)} />
            </Stack>
          </Radio.Group>
        )}
        {isElsewhere && <Notice kind="danger">{failureText(add.error)}</Notice>}
        <Button type="submit" loading={add.isPending}>
          <Trans>Add calendar</Trans>
        </Button>
      </Stack>
    </form>
  )
}
