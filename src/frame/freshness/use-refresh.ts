import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refreshScreen } from './refresh-screen.ts'

/** Refreshes the screen once at a time; `told` are the words of how it went, for everybody. */
export const useRefresh = (): { isRefreshing: boolean; told: string; refresh: () => Promise<void> } => {
  const { t } = useLingui()
  const [isRefreshing, setRefreshing] = useState(false)
  const [told, setTold] = useState('')
  const refresh = async () => {
    if (isRefreshing) return
    setRefreshing(true)
    setTold('')
    try {
      const end = await refreshScreen()
      setTold(end === 'refreshed' ? t`Refreshed` : t`No connection`)
    } finally {
      setRefreshing(false)
    }
  }
  return { isRefreshing, told, refresh }
}
