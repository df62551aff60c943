import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { readFrame } from './read-code.ts'
import classes from './Scan.module.css'

const PAUSE_MS = 150

/** The camera's picture; the first code in it is reported once. */
export const Camera = ({ onCode }: { onCode: (code: string) => void }) => {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef(onCode)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    told.current = onCode
  }, [onCode])
  useEffect(() => {
    let isOn = true
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const element = video.current
      const code = element === null ? null : await readFrame(element).catch(() => null)
      if (!isOn) return
      if (code !== null) told.current(code)
      else timer = setTimeout(() => void look(), PAUSE_MS)
    }
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (!isOn || element === null) {
        for (const track of stream.getTracks()) track.stop()
        return
      }
      element.srcObject = stream
      await element.play()
      await look()
    }
    void start().catch(() => {
      if (isOn) setRefused(true)
    })
    return () => {
      isOn = false
      clearTimeout(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  if (isRefused) {
    return (
      <Text role="status">
        <Trans>The camera can't be used. Upload a picture of the code or enter the reference.</Trans>
      </Text>
    )
  }
  return <video ref={video} className={classes.video} aria-label={t`Camera`} muted playsInline />
}

/** True if the browser supports cameras. */
export const hasCamera = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
