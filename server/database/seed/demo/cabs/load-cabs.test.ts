import { describe, expect, it } from 'vitest'
import { makeCabs } from './make-cabs.ts'

describe('the demonstration operators of cars', () => {
  const made = makeCabs()

  it('are at least thirty with a hundred and twenty cars, in every city', () => {
    expect(made.operators.length).toBeGreaterThanOrEqual(30)
    expect(made.vehicles.length).toBeGreaterThanOrEqual(120)
    expect(new Set(made.operators.map(({ cityId }) => cityId)).size).toBe(61)
  })

  it('have different names, plates and numbers', () => {
    expect(new Set(made.operators.map(({ name }) => name)).size).toBe(made.operators.length)
    expect(new Set(made.vehicles.map(({ plate }) => plate)).size).toBe(made.vehicles.length)
    expect(new Set(made.vehicles.map(({ number }) => number)).size).toBe(made.vehicles.length)
    expect(new Set(made.drivers.map(({ number }) => number)).size).toBe(made.drivers.length)
  })

  it('have a driver for each car, and a rate for each class', () => {
    const rated = new Set(made.rates.map(({ operatorId, vehicleClass }) => `${operatorId} ${vehicleClass}`))
    expect(made.vehicles.filter(({ operatorId, vehicleClass }) => !rated.has(`${operatorId} ${vehicleClass}`))).toEqual(
      [],
    )
    expect(made.drivers.length).toBeGreaterThan(made.vehicles.length)
  })

  it('serve Soekarno-Hatta as an airport of Jakarta', () => {
    expect(made.airports.filter(({ code, isMain }) => code === 'CGK' && isMain).map(({ cityId }) => cityId)).toEqual([
      'jakarta',
    ])
  })

  it('are the same at every call', () => {
    expect(makeCabs()).toEqual(made)
  })
})
