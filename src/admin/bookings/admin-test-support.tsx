import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { SERVICES } from '#contract/core/services.ts'
import { productAdmin } from '#src/bookings/admin-parts.ts'
import { queryClient } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { refused, serve } from '#src/platform/device/test-support.ts'
import { speak } from '#src/i18n/locale.ts'
import { openRoutes } from '#src/app/routes-test-support.tsx'
import { BookingDetail } from './BookingDetail.tsx'
import { BookingsList } from './BookingsList.tsx'
import { adminSearchSchema } from './list-search.ts'

type Answers = Record<string, (request: Request) => Response | Promise<Response>>

/** A signed-in admin, English, and a clean page for each test of a file. */
export const adminForEachTest = (): void => {
  signedInForEachTest()
  beforeEach(async () => {
    // happy-dom knows dialogs, but not those that are modal.
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      this.show()
    })
    await speak('en')
    // As the guard of the area does.
    await productAdmin.load()
  })
  afterEach(cleanup)
}

/** Opens the admin view at a URL and waits for its first requests; responses by method and path. */
export const openAdmin = async (address: string, answers: Answers) => {
  const requests: Request[] = []
  serve((request) => {
    requests.push(request)
    const { pathname } = new URL(request.url)
    return answers[`${request.method} ${pathname}`]?.(request) ?? refused({ status: 404, code: 'not_found' })
  })
  const root = createRootRoute({ component: Outlet })
  const area = createRoute({ getParentRoute: () => root, id: '_admin' })
  const list = createRoute({
    getParentRoute: () => area,
    path: '/admin/bookings/list',
    validateSearch: adminSearchSchema,
    component: BookingsList,
  })
  const detail = createRoute({
    getParentRoute: () => area,
    path: '/admin/bookings/detail',
    validateSearch: v.object({ id: v.optional(v.string()), service: v.optional(v.picklist(SERVICES)) }),
    component: BookingDetail,
  })
  const ticket = createRoute({ getParentRoute: () => root, path: '/flights/ticket', component: () => 'The ticket' })
  const router = await openRoutes(root.addChildren([area.addChildren([list, detail]), ticket]), address)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  // The product's part of the screen is a module of its own.
  await screen.findAllByRole('heading', undefined, { timeout: 5_000 })
  const of = (method: string, path: string) =>
    requests.filter((one) => one.method === method && new URL(one.url).pathname === path)
  return { router, requests, of, user: userEvent.setup() }
}
