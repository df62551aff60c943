import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { useDraft } from './use-draft.ts'

const stored = new Map<string, string>()
const drafts = {
  save: (key: string, text: string) => Promise.resolve(void stored.set(key, text)),
  remove: (key: string) => Promise.resolve(void stored.delete(key)),
}

const Form = ({ opensWith, save }: { opensWith: string; save: (text: string) => Promise<void> }) => {
  const [text, setText] = useState(opensWith)
  return (
    <input
      aria-label="Requests"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        void save(target.value)
      }}
    />
  )
}

const Screen = ({ draftKey, isFailed }: { draftKey: string; isFailed: boolean }) => {
  const { draft, save } = useDraft<string>({
    owner: 'one',
    draftKey,
    drafts,
    load: () => Promise.resolve(stored.get(draftKey) ?? ''),
  })
  if (isFailed || draft.data === undefined) return <p>No price</p>
  return <Form key={draftKey} opensWith={draft.data} save={save} />
}

const shown = (draftKey: string, isFailed = false) => (
  <QueryClientProvider client={queryClient}>
    <Screen draftKey={draftKey} isFailed={isFailed} />
  </QueryClientProvider>
)

afterEach(() => {
  cleanup()
  stored.clear()
})

it('opens a form that comes back with what was typed last', async () => {
  const { rerender } = render(shown('room'))
  fireEvent.change(await screen.findByLabelText('Requests'), { target: { value: 'Late arrival' } })
  rerender(shown('room', true))
  expect(screen.getByText('No price')).toBeTruthy()
  rerender(shown('room'))
  expect(screen.getByLabelText('Requests')).toHaveProperty('value', 'Late arrival')
})

it('keeps what was typed for one thing out of another', async () => {
  const { rerender } = render(shown('room'))
  fireEvent.change(await screen.findByLabelText('Requests'), { target: { value: 'Late arrival' } })
  rerender(shown('suite'))
  expect(await screen.findByLabelText('Requests')).toHaveProperty('value', '')
})
