/** The ten universities of the specification: id part, full name, names people use. */
export const SUPPORTED_UNIVERSITIES = [
  { code: 'MIT', name: 'Massachusetts Institute of Technology', short: 'MIT', aliases: ['MIT'] },
  { code: 'STAN', name: 'Stanford University', short: 'Stanford', aliases: ['Stanford'] },
  { code: 'COL', name: 'Columbia University', short: 'Columbia', aliases: ['Columbia'] },
  { code: 'CORN', name: 'Cornell University', short: 'Cornell', aliases: ['Cornell'] },
  {
    code: 'JHU',
    name: 'Johns Hopkins University',
    short: 'Johns Hopkins',
    aliases: ['Johns Hopkins', 'JHU', 'Hopkins'],
  },
  {
    code: 'UCLA',
    name: 'University of California, Los Angeles',
    short: 'UCLA',
    aliases: ['UCLA', 'UC Los Angeles'],
  },
  { code: 'PUR', name: 'Purdue University', short: 'Purdue', aliases: ['Purdue'] },
  {
    code: 'UA',
    name: 'University of Arizona',
    short: 'University of Arizona',
    aliases: ['Arizona', 'U of A'],
  },
  {
    code: 'UMN',
    name: 'University of Minnesota',
    short: 'University of Minnesota',
    aliases: ['Minnesota', 'UMN'],
  },
  {
    code: 'UWM',
    name: 'University of Wisconsin-Madison',
    short: 'University of Wisconsin-Madison',
    aliases: ['Wisconsin', 'UW-Madison', 'UW Madison', 'Wisconsin-Madison'],
  },
] as const;
