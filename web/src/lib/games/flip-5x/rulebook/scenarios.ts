// Section 15: the three scenarios of the box that comes with the program.
import type { RuleSection } from '../../types'

export const SCENARIOS: RuleSection = {
  number: 'FX-15',
  title: 'The three scenarios',
  intro: 'These are the scenarios in the box that comes with the program.',
  rules: [
    {
      id: 'FX-15.1',
      text:
        '*The Devourer.* It sits at F5, in the middle of the galaxy, with a great deal of health. At the end of rounds 3, 6 and 9, ' +
        'as long as it lives, it drains one of your pips. Goals: defeat it; or hold thirteen ark worlds, planets with a prosperity ' +
        'of 3 or more.',
    },
    {
      id: 'FX-15.2',
      text:
        '*The Great Silence.* Dark beacons drift at B4, D3, G6 and J3. Each one lit when Experiment begins gives you 2 research ' +
        'points. Goals: have all beacons lit at the same time; or fill twenty-two upgrade circles.',
    },
    {
      id: 'FX-15.3',
      text:
        '*The Pirate Crown.* The Red Flagship waits at D2, the Grey at G7, the Black at I5, with pirates at D5, G4, H5 and H7. ' +
        'Goals: defeat all three flagships; or hold the cradles Ansible, Bastion and Exchange in one network without blockades, with ' +
        'a total prosperity of 42 in your empire.',
    },
  ],
}
