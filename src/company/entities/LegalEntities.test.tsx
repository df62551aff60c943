import { createRootRoute, createRoute } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LegalEntity } from '#contract/companies/legal-entities.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { speak, speakToStaff } from '#src/i18n/locale.ts'
import { session } from '#src/platform/api/client.ts'
import { answered, refused, serve, tokenOf } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { LegalEntities } from './LegalEntities.tsx'

signedInForEachTest()
beforeEach(async () => {
  session.start(tokenOf({ exp: Date.now() / 1000 + 3600, role: 'owner' }))
  await speak('en')
  await speakToStaff()
})
afterEach(cleanup)

const ENTITY: LegalEntity = {
  entityId: '01900000-0000-7000-8000-000000000001',
  name: 'PT Satu',
  taxNumber: '0000000018000000',
  nitku: null,
  address: null,
  countryCode: 'ID',
  invoiceEmail: null,
  isDefault: true,
  isArchived: false,
  version: 3,
}

const open = async (answer: (request: Request) => Response | Promise<Response>) => {
  serve(answer)
  const root = createRootRoute()
  const path = '/admin/settings'
  await openRoutes(
    root.addChildren([createRoute({ getParentRoute: () => root, path, component: LegalEntities })]),
    path,
  )
}

it('shows numbers as tax offices print them, and what is missing', async () => {
  await open(() => answered({ items: [ENTITY] }))
  expect(await screen.findByText('0000 0000 1800 0000')).toBeTruthy()
  expect(screen.getByText('Missing')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Archive PT Satu' })).toBeNull()
})

it('shows why a number is refused at its field, and keeps what was typed', async () => {
  const bodies: unknown[] = []
  await open(async (request) => {
    if (request.method === 'GET') return answered({ items: [ENTITY] })
    bodies.push(await request.json())
    const message = 'An NPWP has 16 digits now.'
    const fields = [{ field: 'body.taxNumber', code: 'npwp_has_16_digits' as const, message }]
    return refused({ status: 400, code: 'npwp_has_16_digits', message, fields })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit PT Satu' }))
  const field = screen.getByLabelText('NPWP')
  await userEvent.clear(field)
  await userEvent.type(field, '000000001800000')
  await userEvent.click(screen.getByRole('button', { name: 'Save legal entity' }))
  expect(await screen.findByText('An NPWP has 16 digits now.')).toBeTruthy()
  expect(bodies).toMatchObject([{ taxNumber: '000000001800000', seenVersion: 3, isDefault: true }])
})

it('says that it cannot be read, and reads it again', async () => {
  let isBroken = true
  await open(() =>
    isBroken ? refused({ status: 403, code: 'forbidden', message: 'Not for you.' }) : answered({ items: [ENTITY] }),
  )
  await screen.findByText('Not for you.')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('PT Satu')).toBeTruthy()
})
