/** Sounds, made here of a few tones; there are none until somebody switches them on. */
import { preferences } from "$/theme/preferences.svelte";

interface Tone {
  /** In Hertz; of a noise, around which it is loudest. */
  pitch: number;
  /** Wood, paper and water have no pitch of their own. */
  isNoise?: boolean;
  /** In seconds: when it begins, and how long it rings. */
  at: number;
  rings: number;
  volume: number;
}

const SOUNDS = {
  /** It is my turn: two tones upwards. */
  turn: [
    { pitch: 587.33, at: 0, rings: 0.5, volume: 0.1 },
    { pitch: 880, at: 0.13, rings: 0.8, volume: 0.1 },
  ],
  /** A piece is put on the table. */
  move: [{ pitch: 196, at: 0, rings: 0.09, volume: 0.06 }],
  /** Money: two small bells. */
  coin: [
    { pitch: 2093, at: 0, rings: 0.12, volume: 0.02 },
    { pitch: 2637, at: 0.05, rings: 0.16, volume: 0.02 },
  ],
  /** A barrel rolls: wood on wood. */
  roll: [
    { pitch: 140, at: 0, rings: 0.14, volume: 0.09, isNoise: true },
    { pitch: 110, at: 0.12, rings: 0.16, volume: 0.09, isNoise: true },
  ],
  /** A card is dealt: paper. */
  deal: [{ pitch: 3200, at: 0, rings: 0.07, volume: 0.035, isNoise: true }],
  /** Somebody walks: two steps. */
  walk: [
    { pitch: 420, at: 0, rings: 0.05, volume: 0.05, isNoise: true },
    { pitch: 360, at: 0.16, rings: 0.05, volume: 0.05, isNoise: true },
  ],
  /** A house is built: two strokes of a hammer. */
  build: [
    { pitch: 294, at: 0.25, rings: 0.07, volume: 0.05 },
    { pitch: 330, at: 0.4, rings: 0.09, volume: 0.05 },
  ],
  /** A ship leaves: a wave. */
  sail: [{ pitch: 500, at: 0, rings: 1, volume: 0.03, isNoise: true }],
  /** The game is over. */
  over: [
    { pitch: 523.25, at: 0, rings: 0.6, volume: 0.09 },
    { pitch: 659.25, at: 0.14, rings: 0.6, volume: 0.09 },
    { pitch: 783.99, at: 0.28, rings: 1.1, volume: 0.09 },
  ],
} satisfies Record<string, Tone[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;

/** Browsers are silent until the page has been touched. */
export function play(sound: Sound): void {
  if (!preferences.hasSound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume();
  for (const tone of SOUNDS[sound]) ring(context, tone);
}

/** Struck, and dying away. */
function ring(context: AudioContext, tone: Tone): void {
  const { at, rings, volume } = tone;
  const begin = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume, begin + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + rings);
  const source = tone.isNoise
    ? noise(context, tone)
    : new OscillatorNode(context, { type: "triangle", frequency: tone.pitch });
  const heard = tone.isNoise
    ? source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: tone.pitch }))
    : source;
  heard.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + rings);
}

function noise(context: AudioContext, { rings }: Tone): AudioBufferSourceNode {
  const { sampleRate } = context;
  const buffer = new AudioBuffer({ length: Math.ceil(rings * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return new AudioBufferSourceNode(context, { buffer });
}
