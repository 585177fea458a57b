import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { moveTo, type GridPosition } from './moves.ts'

const selector = 'a[href], button, input, select, textarea, [tabindex]'

interface CellFocusOptions {
  /** The tab stop. */
  place: GridPosition
  setPlace: (place: GridPosition) => void
  rows: number
  columns: number
  pageRows: () => number
  /** Scrolls the cell into view. */
  reveal: (place: GridPosition, cell: HTMLElement) => void
}

/**
 * Keyboard navigation of a grid, per the ARIA Authoring Practices. Focus is on the cell, which stays when its button is
 * replaced; Enter and Space press its first button or link, F2 moves focus inside.
 */
export function useCellFocus({ place, setPlace, rows, columns, pageRows, reveal }: CellFocusOptions) {
  const grid = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  useOneTabStop(grid)

  function focusAt(to: GridPosition) {
    const cell = cellAt(grid.current, to)
    if (!cell) return
    cell.focus({ preventScroll: true })
    reveal(to, cell)
  }

  // A removed row loses focus without any event.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusAt(place)
  })

  function go(event: KeyboardEvent) {
    if (event.altKey || event.shiftKey) return
    const size = { rows, columns, page: pageRows() }
    const to = moveTo(event.key, event.ctrlKey || event.metaKey, place, size)
    if (!to) return
    event.preventDefault()
    // A row outside the window must be rendered before it can take focus.
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
    // Moves focus from a pressed button to its cell: the button is often replaced, and a closing drawer returns focus
    // there.
    onClickCapture({ target }: MouseEvent) {
      const cell = cellOf(grid.current, target)
      if (cell && !isField(target) && cell.contains(document.activeElement)) {
        cell.focus({ preventScroll: true })
      }
    },
  }
}

/** Handles keys on the cell itself. */
function pressInside(event: KeyboardEvent, cell: HTMLElement): boolean {
  if (!['Enter', ' ', 'F2'].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey)
    return false
  const [first] = controlsOf(cell)
  if (event.key === 'F2' || isField(first ?? null)) first?.focus()
  else if (!event.repeat) first?.click()
  return true
}

/**
 * Handles keys on a control in the cell: Tab moves through the controls before it leaves the grid, Escape returns to
 * the cell.
 */
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

/** The cell around an element; null for content a cell renders elsewhere, such as a drawer. */
function cellOf(grid: HTMLElement | null, target: EventTarget): HTMLElement | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[aria-colindex]') : null
  return cell && grid?.contains(cell) ? cell : null
}

function cellAt(grid: HTMLElement | null, { row, column }: GridPosition): HTMLElement | null {
  return grid?.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`) ?? null
}

function placeOf(cell: HTMLElement): GridPosition {
  return {
    row: Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2,
    column: Number(cell.getAttribute('aria-colindex')) - 1,
  }
}

/** Enabled buttons, links, and fields of a cell, in order. */
function controlsOf(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(selector)].filter((control) => !control.matches(':disabled'))
}

/** Removes the controls in cells from the tab order, including ones added later: the grid is a single tab stop. */
function useOneTabStop(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return
    removeFromTabOrder(current)
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLElement) removeFromTabOrder(node)
      }
    })
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])
}

function removeFromTabOrder(part: HTMLElement): void {
  for (const control of [part, ...part.querySelectorAll<HTMLElement>(selector)]) {
    if (control.matches(selector) && !control.matches('[aria-colindex]')) control.tabIndex = -1
  }
}
