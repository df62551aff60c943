import { expect, it } from 'vitest'
import { hasLink } from './link-in-text.ts'

it.each([
  'URGENT: verify your payroll at https://evil.example/pay',
  'Verify at http://10.0.0.1',
  'HTTPS:evil',
  'www.evil.example',
  'Payroll (www2.evil.example)',
  'evil.example/pay',
  'evil.example:8443/pay',
  'evil.al?x=1',
  'Tiket.com',
  'See pay-roll.xyz.',
  'login.singgah.co.id now',
  'evil.pt.com',
  'evil。com',
  'evil．com',
  'ev\u200Bil.com',
  'ｗｗｗ.evil.example',
  'pay@evil.example',
  'mailto:pay',
  '192.0.2.7',
])('%j has a link', (name) => {
  expect(hasLink(name)).toBe(true)
})

it.each([
  'J.Co Donuts & Coffee',
  'St. Regis',
  'St.Regis Jakarta',
  'PT. Maju Bersama Tbk.',
  'PT.Digital Nusantara',
  'CV.Tech Mandiri',
  'Dr.Ir.H.Joko Widodo, M.Sc.',
  'Muh.Al Fatih',
  'A.S.A.P. Travel',
  "O'Neil",
  'S.p.A.',
  'Yahoo! Inc.',
  'Kantor @ Sudirman',
  '3.5.1 Studio',
  'PT Sinar: Jaya / Abadi',
  'Ñusa 王 👋🏽',
])('%j has none', (name) => {
  expect(hasLink(name)).toBe(false)
})
