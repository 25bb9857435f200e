#ifndef CPANGOCAIRO_PEER_H
#define CPANGOCAIRO_PEER_H

#include <cairo.h>

#endif
