/** Whether the main pointer is a finger: focusing a field there opens a keyboard over half of the screen. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}
