import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#contract/core/staff-roles.ts'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { noteHost } from '#src/platform/session/host.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { NeedsRole } from './NeedsRole.tsx'

signedInForEachTest()
beforeEach(async () => {
  await speak('en')
  await speakToStaff()
})
afterEach(cleanup)

const become = (staffRole: StaffRole | null) =>
  act(() => noteHost(session.getState().user?.id ?? '', { isHost: true, isOperator: false, staffRole }))

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a screen for managers', () => {
  it('is for hosts and for staff with that role, from the moment they have it', () => {
    become('reception')
    render(
      <MantineProvider env="test">
        <I18nProvider i18n={i18n}>
          <NeedsRole least="manager">
            <h1>Reviews</h1>
          </NeedsRole>
        </I18nProvider>
      </MantineProvider>,
    )
    expect(heading()).toBe("Your role doesn't include this page")
    for (const role of ['manager', 'owner', null] as const) {
      become(role)
      expect(heading()).toBe('Reviews')
    }
    become('reception')
    expect(screen.queryByText('Reviews')).toBeNull()
  })
})
