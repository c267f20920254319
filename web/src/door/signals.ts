import { keepScreenOn } from '#lib/awake-screen.ts';
import type { Verdict } from './verdict.ts';

/** Tones in hertz, and vibration in milliseconds, so that no one has to look. */
const signals: Record<Verdict['tone'], { tones: readonly number[]; pattern: number[] }> = {
  go: { tones: [880, 1175], pattern: [80] },
  check: { tones: [660, 660], pattern: [80, 80, 80] },
  stop: { tones: [220, 165], pattern: [400] },
};

const toneSeconds = 0.14;

let audio: AudioContext | undefined;

/** Allows sounds; browsers require a tap first. */
export function allowSound(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

/** Signals a verdict by vibration and, unless muted, by sound. */
export function signal(tone: Verdict['tone'], isMuted: boolean): void {
  const { tones, pattern } = signals[tone];
  navigator.vibrate?.(pattern);
  if (!audio || isMuted) return;
  for (const [index, hertz] of tones.entries()) {
    const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + index * toneSeconds;
    oscillator.frequency.value = hertz;
    volume.gain.setValueAtTime(0.3, start);
    volume.gain.exponentialRampToValueAtTime(0.01, start + toneSeconds);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(start);
    oscillator.stop(start + toneSeconds);
  }
}

let isAwake = false;

/** Keeps the screen on as long as the page is open; calling it again changes nothing. */
export function keepAwake(): void {
  if (isAwake) return;
  isAwake = true;
  keepScreenOn();
}
