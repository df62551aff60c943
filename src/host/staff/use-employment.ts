import { useQueryClient, type Query } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Employment } from '#contract/hosts/staff/staff.ts'
import { ApiError, isNetworkFailure } from '#src/platform/api/errors.ts'
import { loadProfile } from '#src/platform/session/sign-in.ts'
import { hostQueries } from '../host-queries.ts'
import { staffQueries } from './queries.ts'

const [HOSTED] = hostQueries.all()

/** Data of the screens for hosts, without the employment itself. */
const isOfHost = ({ queryKey: [of, about] }: Query): boolean =>
  of === 'agent' ? about !== 'employment' : of === HOSTED && about === 'agent'

/**
 * Accepts, declines or leaves, once per press. Afterwards the screens of hosts are of somebody else: what they had is
 * removed from the device.
 */
export const useEmploymentChange = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  const change = async (action: () => Promise<Employment>): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setFailure(null)
    try {
      const employment = await action()
      queryClient.setQueryData(staffQueries.employment().queryKey, employment)
      queryClient.removeQueries({ predicate: isOfHost, type: 'inactive' })
      await loadProfile()
      await queryClient.resetQueries({ predicate: isOfHost, type: 'active' })
    } catch (error) {
      if (error instanceof ApiError) setFailure(error.message)
      else if (isNetworkFailure(error)) setFailure(t`We can't connect right now. Try again when you're online.`)
      else throw error
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }
  return { change, failure, isPending }
}
