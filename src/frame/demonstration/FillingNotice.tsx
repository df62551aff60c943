import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { refreshScreen } from '#src/frame/freshness/refresh-screen.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { FillingBar } from './FillingBar.tsx'
import { fillingQuery } from './filling-query.ts'

/** Says to a signed-in person how far the demonstration is filled; when it is complete, the screen is read again. */
export const FillingNotice = () => {
  const { user } = useSession()
  const { data } = useQuery({ ...fillingQuery(), enabled: user !== null })
  const percent = user === null ? null : (data?.filledPercent ?? null)
  const wasFilling = useRef(false)
  useEffect(() => {
    if (wasFilling.current && percent === null && data !== undefined) void refreshScreen()
    wasFilling.current = percent !== null
  }, [percent, data])
  return percent === null ? null : <FillingBar percent={percent} />
}
