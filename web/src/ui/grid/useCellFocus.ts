import { type FocusEvent, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { controlsOf, useOneTabStop } from './controls.ts'
import { moveTo, type Place } from './moves.ts'

interface CellFocusOptions {
  /** Where the tab stop is. */
  place: Place
  setPlace: (place: Place) => void
  rows: number
  columns: number
  pageRows: () => number
  /** Scrolls until the cell is in sight. */
  reveal: (place: Place, cell: HTMLElement) => void
}

/**
 * The keyboard in a grid, by its pattern in the ARIA Authoring Practices. The focus is on the cell, which stays when
 * its button is replaced by another; Enter and Space press the first button or link in it, F2 goes inside.
 */
export function useCellFocus({ place, setPlace, rows, columns, pageRows, reveal }: CellFocusOptions) {
  const grid = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useOneTabStop(grid)

  function focusAt(to: Place) {
    const cell = cellAt(grid.current, to)
    if (!cell) return
    cell.focus({ preventScroll: true })
    reveal(to, cell)
  }

  // A row that went takes the focus along, and no event says so.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusAt(place)
  })

  function go(event: KeyboardEvent) {
    if (event.altKey || event.shiftKey) return
    const size = { rows, columns, page: pageRows() }
    const to = moveTo(event.key, event.ctrlKey || event.metaKey, place, size)
    if (!to) return
    event.preventDefault()
    // The row may lie outside the window: it has to be drawn before it can take the focus.
    flushSync(() => setPlace(to))
    focusAt(to)
  }

  return {
    grid,
    onFocus({ target }: FocusEvent) {
      const cell = cellOf(grid.current, target)
      if (!cell) return
      hasFocus.current = true
      setPlace(placeOf(cell))
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (!grid.current?.contains(relatedTarget)) hasFocus.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      const cell = cellOf(grid.current, event.target)
      if (!cell || event.defaultPrevented) return
      const done = event.target === cell ? pressInside(event, cell) : moveInside(event, cell)
      if (done) event.preventDefault()
      else if (!isField(event.target)) go(event)
    },
    // The pressed button is often replaced by another, and a drawer that closes returns the focus: to the cell, then.
    onClickCapture({ target }: MouseEvent) {
      const cell = cellOf(grid.current, target)
      if (cell && !isField(target) && cell.contains(document.activeElement)) {
        cell.focus({ preventScroll: true })
      }
    },
  }
}

/** Keys on the cell itself. */
function pressInside(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (!['Enter', ' ', 'F2'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey)
    return false
  const [first] = controlsOf(cell)
  if (event.key === 'F2' || isField(first ?? null)) first?.focus()
  else if (!event.repeat) first?.click()
  return true
}

/** Keys on a button in the cell: Tab goes through its buttons before it leaves the grid, Escape returns to the cell. */
function moveInside(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (event.key === 'Escape' || event.key === 'F2') {
    cell.focus({ preventScroll: true })
    return true
  }
  if (event.key !== 'Tab') return false
  const controls = controlsOf(cell)
  const at = controls.findIndex((control) => control === event.target)
  const next = controls[event.shiftKey ? at - 1 : at + 1]
  next?.focus()
  return next !== undefined
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')
}

/** The cell around an element; null for what a cell shows elsewhere, such as a drawer. */
function cellOf(grid: HTMLElement | null, target: EventTarget): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null
  return cell && grid?.contains(cell) ? cell : null
}

function cellAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return grid?.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null
}

function placeOf(cell: HTMLElement): Place {
  return {
    row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  }
}
