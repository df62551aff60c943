import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Timeline } from './Timeline.tsx'

afterEach(cleanup)

it('is an ordered list that announces its current step', () => {
  render(
    <Timeline
      label="History"
      steps={[
        { key: 'a', state: 'done', title: 'Held', time: '10:00' },
        { key: 'b', state: 'current', title: 'Confirmed', note: 'by Sari', icon: <svg aria-label="sign" /> },
        { key: 'c', state: 'toCome', title: 'Stayed' },
      ]}
    />,
  )
  const list = screen.getByRole('list', { name: 'History' })
  expect(list.tagName).toBe('OL')
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Held10:00',
    'Confirmedby Sari',
    'Stayed',
  ])
  expect(screen.getAllByRole('listitem').map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
  // Pictures repeat what the words say.
  expect(screen.queryByLabelText('sign')?.closest('[aria-hidden]')).toBeTruthy()
})
